"""Pars of the runs of the day: the fewest actions of a won run among many tries. `python -m tools.par` writes it.

A day is known by its number: FIRST_DAY is day 0. `days` is base85 text of two bytes for each day, the high byte first.
0 stands for a day without a par. A par holds for one version of a mode's rules.
"""

from typing import NamedTuple

FIRST_DAY = 20261201
DAYS = 730


class Pars(NamedTuple):
    """The pars of all days of a mode under one version of its rules."""

    version: int
    days: str


PARS: dict[str, Pars] = {
    "daily": Pars(
        15,
        "1~CNx1Rn*$21W$i1_%VS1-Aub1-b=M1r-"
        "N$1_cIC1j_|y21^Cg1yTje1la|H1TY2t1v3VE2Dk=71e^tg2J8jo1&aid1&Rel1hEAF1SJJ+1xy7v1wI9a28{(`1qKBn1|0@71#<"
        "<T1_uRi1TqFZ1{nq;1~mo61nC8I2J!_;1v3ST1v~{l1rP=f1mp&R1<M5t1#t#-"
        "2RQ}n1%3q#1W5%e1~~;01^ook1y==%1#boM1xW?w1y=@725tpf1uO+T1q}r{1&9Qw1;qum244mf1^ES#1w{vx1)&7h1}p{n1#JbW"
        "1c3#v20{it1gZv;1#$)Y1m^{l1y%*61uF$T1d9g<1xg0Y1x^JZ1@{JG1w95<22cgo1-b;m1r-"
        "Fg1@i^P1y%%>1?>hv24n>k1#Sj11#AUB2T%n71>Xqp1?>eG2Lc6O1-%7%24Dpr1%3tO1xW=f1#1Q}1<M5923-"
        "YC1?2@i1nvei2CoMb1|J1g1y}{S2Q3CJ1;Yj*28soD1;qwv1$PCn1<eK+1#ASq27(4{1!4nu1^@-"
        "R25$u}2LS}w1lI=t1||mS1iJ;%27m=;1^Wj}1y}{Y1)l`$1@#2T1#$%F1(XDh1``Dw1b7AI1n&iM1q1}{24)2-"
        "1iS@{1{4I{1q}u&1&#$a1^xz;1`!382FeAg1!4s)1%3q)1VaXF1X2da1oH(t1k?sf1%U;O1rP+$1o8#;2Au@H1!4xG1vCbX1>yvY"
        "1@Q$%1e*qh21Eo)1)2rI1uF*J1qKDZ1x*CD1wIBU1#tz)2A~I<1pWq71w;kO1y=>x1>Oem1ycpo1-"
        "}HI25tq|1w{r{1>OYb2AKvc1z!dj1)v1-1fT|b1il2{1^fmr1lR_X1nUJ+1*Zhw1<wWU1$+kS1)l{-1_=eb22urn1^@-"
        "B1rP@i21W%;27Lym1waJ21%L%P2Id6W1)T-"
        "}1}_HK22TWK1uF(E1$+f61*ioS1uzAt2FM081_lKP1_TAR1os9A1=j?_1Vsf@27m=K1*`<o2HFMP1u+HU1%L#R1-"
        "Asc1oQ;|1%?KJ1-k}b1pNhx1@{G=1t|r%1f&FN1?dGb1`-"
        "9`1!4sd2CoG&1{Ves2AKrx1waM|1Vjdw1oZ`P1yTln1h)o&1uO*t1FZ!y1YHE;1o{O=1-"
        "Av628sk@1&sv|1(61{1#Jdd1TzIT1os6?1&jnj27d$W1;hmn1=R-h1*-"
        "(e1keP61xy9s29gD71#JbM23H1B1f&H826zQ&2Mh<W1^Nc;1j_|-1~&$?1&;(w1#Se~2E+!I2u%mc1tSI81kePl1jq%u1<eIV1-"
        "}LU23-V21``Ix1&0M{26+Yn1t0{W1uz6*2So=h1nmWv1j+?r1Xcw=266?V1sVjt1abvD1!e`h1_cFG2A2jP1-"
        "AtF1w#ch1!Dw!1%d_N1>OfX1c(L42JQq;1(F9k1x^LN1(5{%23!R?22cg71-"
        "Ay81{(%L1l|S~1~vwB1pEaR1;z$v1*rt}1qKDY23`gJ1&0V$1n36l20H|y1;GYJ1zHAq1)&8!1mpv`2Big41wRH}1v3WN1xy8|1#"
        "AVu27d<t1y}`k1^5Lr1j_}*1?mLf1&0Pb25beN1)v1d1s?@+1rP;G1=R*Z2LA+!295?e1o8#31rY_u1nUKW1o#A_1n&gn1Jed&1)"
        "Bwo1>6Px25AL91k?rH1TO`a1g!=Y1g8a01$hLS1-S+<1)l}O1z-k_1xW-"
        "?1+oQU1fT^02Bif+1||i!1ZM{U1(^iK1$_n61jPia1{VdC1qlR%1uz9U1pozp1z`pF1uO;e1hE8Y1f&FI1-1n{1+oSO23-"
        "a{28acO1gZu)1daq#20I2b1lk3^1b79o1g!;c1^Nbe1pWpK1lI)%",
    ),
    "deepdaily": Pars(
        17,
        "0s;Z!0Pg|a0%rkS0Y?F#0$%~A0e=C60b>Gs0$>5t0dWD_0w)2A0ulo90gnN60lotZ0x$zP0R{p40~G<w0x|-"
        "}0Q>?x0*?Yu0!RUv0*C>r0}=t#0$l<Q0Vx4T0tf*{0viHB0doRg0>T0A0^<QM0oen50$u@L0xtn#0v!S<0u%u#0(1je0t5l$0+a$"
        "u0xtop1PlTa0lEUx0{sGQ0TBVR0k8rd0V4t`0yP0f0n!020Z0K`0s8^J0%-"
        "y;0#gAy0qO#`0pkGP0kHzC0!0DG0vH060dxX*0$Bn40ciq00r3G)17QM50+9hi0(b#Q0fPcq0fqv90z3h20w)6i0wMx90nq{D0oD"
        "QL1ULb(0mK3s0zLtt0viHy0geI|1ib=Y0u}*p0;mF?0iFS)0*V7Z1O@?y0bc?}0#5=n0uBL~0ptOx0^I?-"
        "0(Jpi0(b)H0*wLo0?h(r0gVG{0x$s*0#*X|0}=tF0g3^G0+s>=0n-7$0*3+i0!{&W0U-"
        "j^0gVBH0xbda0tNyo1D*mD0iOay0tEt50xAL90{sG<0v7>30QCW)1CRmE0?GnA0s{dZ0v7^a10n(i0jdH%0L}uH0rCQa0u2E}1MC"
        "7c0+#}Y0we+c0;~dl0e%600lNY-"
        "0p9{|0!RVx0eJzm0viIW0uTZ00we=60UrVG0{8*O0kr}q1K$9i0n!1#0fGY%0s{k?0n7o40M!9y0Z#+K0(k-"
        "J0#O1y0s{hc0rLX}0aXKz0p|f20$l<$0-"
        "OT{0m1^J0kHy_0iFWo0i6Lw0Q&<r0*?XB0*3*g0qO#D0qz341APKM0hIxv1116|0x1Gw0(b&70$2jG0qp`u0e}LD19}5T0u}-"
        "$0WJb+0Yw9G0{sH20fPc<0k;AW0b>GN0&D?{0<{6~0zU%60xJRK0!0B%0p$X*0$T#Q0$Kvx0*wO40<QtB1HA!I0~rA|1Em7`0iXj"
        "F0j&bF0c!z-0dE1h0Yd@D0x<%20+<3h0Wt%m0m%X@0!#vS0*wKX0!sl`0z(3F0v7_w0g3|C0rdkW0~-"
        "P}0;>V90+|9y0rUa{0sjI;16%?90|o*{10?}`0!9Mp0(k++0?Pt`0J8zT0w)740aOCa0jmMl0g(a(15N@<0_+1}0jL4|0ullp14{"
        "w80!0CF0zd&40gM6Z1mFUS0U!b<0(Sw#11tg;0SN+80+0dX1JMHl0vZBC0@(we0muU#0i^<I0=EKW0qFzh0crx$0%HN90!jiV16B"
        "f;14aU!0u2IZ0$T#t0^R~d0gC~$0y_eb13Us-"
        "0k{Hl0p<d^0}27n0)7FY0@nnG0@?xD0#pG&0r>&i0dxbJ0=fcD0ZRd}0&D_^0;B=5126%j0+0c;0geJs0g3~60mK5x0bT<10w4hY"
        "16cv<0MG%r0$>5k0w4n90sI2|0*M3&0s8>)0u%w+10@1l0mcJj0lEZJ0d@iZ1LOk312F<80m=eD0mTIu0r3H^0s{iQ0#N|p0xts#"
        "0Z{^N0@VRD0-OPq0s;YQ1APHe0{{UI0($~b0w4k-"
        "0aXFj0+0h}1LOgA0fYiI0!{&K0nP$l0~P`W0}uk(0rvt$0vG}Z0gwTO0ha=N0;d6I0uBOI0p|eN0$>7k0n-880wV&T0$2c|0+j-"
        "a0viE01NQ<q0mcE00Wk#+0#pGh0Q>@50j2>t0=NN(0~`b-"
        "0z3i<0V)9X1Ev9_0>S}u1E~V)0^tI`0*V3g0fhpR0Q>?W0zd+^0!{+=0&M{K0>%P+0@wj10%QS}0)hed0cZj<0sjMr0+s?_0(1ft"
        "0iyx~0%ZZW0k;B10+9k}0ulk)0pJ2}0e%760gM5t2ND6V0bv2;0rUfb0@4B|0*?Xr0(Sy>0rdiU0oei80;mEj0f_+v",
    ),
}
"""Daily mode -> its pars."""
