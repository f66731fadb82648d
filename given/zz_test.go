package given
import ("testing";"time";"context";"knightstour/internal/boardtest";"knightstour/problem")
func TestZZ(t *testing.T){
 for _,c:=range []struct{b,p,w string;k problem.Kind; cl []Clue}{
  {"5x5","knight","none",problem.Open,nil},{"5x5","knight","none",problem.Open,[]Clue{{12,13}}},{"5x5","knight","none",problem.Open,[]Clue{{0,1}}},{"4x5","knight","none",problem.Open,nil},{"5x6","knight","none",problem.Closed,[]Clue{{0,1}}},{"5x6","knight","none",problem.Closed,nil},
  {"3x3","king","none",problem.Open,nil},{"3x3","knight","torus",problem.Closed,nil},{"2x2x3","wazir","none",problem.Closed,nil},{"2x2x3","wazir","none",problem.Open,nil},
 }{
  b:=boardtest.Make(t,c.b,c.p,c.w)
  p,_:=New(b,c.k,c.cl); ctx,cancel:=context.WithTimeout(context.Background(),20*time.Second)
  st:=time.Now(); n,err:=p.Count(ctx,0); cancel()
  t.Log(c.b,c.k,len(c.cl),n,err,time.Since(st))
 }
}
