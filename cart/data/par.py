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
        14,
        "1%U-"
        "^1DOT+1+WBx1<nM|1#1L+1iS=w1~>)I1VIIS1qTGr1$PAr1x^L_1%Czw1k45Y1fvCU20jIc1fc`b1>gjD1aAe&1yuzA1p5TP1SJG"
        "t1s?^01vmt`1#JXH1Y86*1|bGR1z8091oZ}01i1s_1{npS1wjN^1Z4z(1&0K?1UCkC1y}`k1dj#51Zf1E1djw$1Xl!)1d#;O1fm5"
        "81sntr1~vt61X2Z91>gnV1w#a|1px%)1%U;+1=j`71mOhT1os7!1-As*1r`KO1=R+W1&IY@1Vjd^1Y89K1-"
        "S&I1=j@l1AGLk1{wt61y}|y1h55F1a$@e1VIH01)2pq1sVl;1Zf3I1l9v|1;Yf-1YrdN1po!w1l0s>1Wp7k1g-?^1)T-"
        "|1*!!B1q1~G1wRI01mFak3CIM+1jPr41d;{A1v&+u22BL}1j7Vr1iA%E1fm521!)GZ1-u2G2Kofh1>OgU1ZD+)1g8ZR1pNfs1&;-"
        "826+Zr1$YKa1g``S1x5tE17Zb31!V=}23rN41$qQj1WN<X1kD7B1iuBU1kVK~1e69S1s4V&1PTO}1xf`b1xW^x1yTkK1qTFz1_}g"
        "_1ZV_$1gr!>1%?IN1bYTV1yBSe1V{u)1y%&<1l$E>1&Rgd1TO^Q1giu|1=$5b1abv(1xW=h1@{F11hNHE1ZD+019=8_1sw#z1fm7"
        "T1)l`*1_cBn1h)kw1oj0v1R4e!1=<B#1sw+E1%Cws1ZxGx1z`lk1V#i(1Gxp21e69f21f)h1epa>1pNhd1_=e91mgy41fB&#1q=n"
        "^1hfQB1xN;#1)&4z1sDaQ1eFB$1=0rL22usl1bqce1mXjx1%CwQ1n~qd1a$@m1Z4&21t0{r1<eH128;!M1dj#129E@m1k44}1)Bu"
        "-1_%b?1V{#r2A2eo1il671s4Pm1i1w_1;YfY2SNmI1seq@20H`c1f2!L1(gJ)1iu8?1jhvh1h)ja1rP)J1?~iu1i}V!1d#=?1Y`v"
        "v1;_@g1o8$q1$qWY1zQC^1=0kZ1lR=11gHf;1wsY?1uX?+1cU{_2C4+s1u+J31IPq?22ces1nLBa1giyS2KfZ+1*8O{1#koQ1y2O"
        "w1V06P1oZ^81u+Ks1Q`WL1d|231F{6I1eOF_1T6&Q1rY{_1PKJG1ndOU1w#f11$_q21Stfn1fK<%1iS<e1?B_O27d+$1}6ld1y%)"
        "81iJ<X1pfv_1+fGl1!x4r1i1yA1ZxGp1kwdT20I2<1<42q1NQ}n1%L)R1-"
        "=C$1s?<>27d*o1>*)&1L_5P1IPpH1tbL21;Yhc1hE8P1cwDR1rY>Q1`!231(F4{1gQlQ1jz$V1~~@P1qcN_1}+5;1djxO1uO%z1l"
        "k0x1K0%P1r7#h2M+{*1_%Y~1tA2A1#1Mj1fm281sDba1l$G=1R(_d25|)41d9cU1o#C<1oi|t1ds%W1Wg5f1WW~?22ljp1VjYZ1d"
        "j)f295;S1(5|L1bhUq1|S7A1&IY-1z85t1e*no1&jq!1vUmT1V#p)1_1>U1Tg};23rN01n33c1w;ia1>yx21u6x228jgM1iuBq1-"
        "At`1V06Q2KEGk1&Rfq1k?qd2B8F`1d#+X1Y87Y21f;{25kh;1(OAz1c(Gr1|bIq1!4u61TO@d1ttX31la_C1ib`P1gZv51<nOK1K"
        "S181WN^P1Q-"
        "VD1abtR1r!8P1#Se<1w92y1h)k<1a$>D1(^l01c?Q31~3HN215jg1OEoT1&jpE1nLC(1=<6z1WN^O1tA3^1w92y1e63{1tSFV1)>"
        "E&1rr0_1Ste11`!2S1x5v)1^WeF1+oRW1D*x<1RVqm1!o401TqGF1N{YB1L*}02AKu61gZuJ1ZD&b",
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
