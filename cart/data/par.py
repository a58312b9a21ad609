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
        13,
        "1~vq#1ONt)1u6uo1nLB@1e63!1os5C1zrVH1RMoe1V;oW1MdV$1n&gn1OWu01O)_)1z8191m^^)1e*j`1z7|H1i%Ed1H%N01mpyF"
        "1X~1?1PBDa1SkZ(1hfR_1Zo5F1keSJ1SkW11bYO@1Uv*w1hWNk21EoZ1hNG*1#$#31q=jZ26+VA1ZM>G1g-"
        "?a1YZP81BnFG1LFl11U&?U1TX}51YQIS1X2b;1iA)O1r!AX1t<i_1uq3%1@;8i1SbTo1W5$W1(F1%1p@?a1gZrl1nC5M1u6x_1my"
        "(P1ylo{1uF!71JDGj1vdns1cwF*1pox71abvI1VIHL1{?$y1uF(h1ZV}N1m*;m1{Vdg1sVkf1P26f1r7uH1Gxkn1gr%&1keQB1kD"
        "7x1=j_01ZM>*1epZ&1z!Yt1h5Cr1hfT&1kweD1?~k?1bhT11g-"
        "`51o#Ca1LOtZ1v3Oj1o{M01(F4f1g8XY1*8Sa1qcNY1!@F|1||m&1wI5S1pEZ~1kD7&162kL1j7XQ1lR<}1h5381Nj6k1qcMP1xf"
        "{k1o;Jc1Zf4<1cL=*1M~y^1qlQ21d;|~1fT^!1r7w~1r!7u1Q`UE1bzd%1q=m51Stdd1LFjZ1R(@a1p)-"
        "81Um(c1u_Ml1w;j^1+WAa1uz9z1r!9Z1p)-"
        "f1)u~C1x^M61Ih){1RVx>1#knx13LwC1bYP;1px$x1eOHl1knUW1$6}X1)&8h1zrTO1g`{U1bhVm1lk1)1eXMQ0|^D31YQL<1xW+"
        "K1fK*;1lI(!1*8OQ1*`<c1Nj7D1XBcs1kMIk1^ESq1!n{l1snx!1y=;g1Of!r1!x5m1keQ!1x*9j1gr%E1Th5R1hNHv1abuN1ZV|"
        "w1-"
        "1ms1rr6L1Jwp41w;f@1o8xh1sVk71%w2P1serj1lk0{1Wg691fm2i1ds%v22cfp1epZo1eFCA1uq0m1gQl41yTfx1qB1R1YZP01t"
        "|n!1SbSu1qlRx1X%@s1hE841K0#m1_T8I1abv01<wWA1fB&I27&|-"
        "1nvZ#1iA#D1iuCD1(F5H1qB3<1aAb11aJi?1IYwC1u_J+1eOIS1VjW)1+oO-1)c@&1r!7-1EU0y1Y-"
        "mb1L*`a1T6;P1OWu|1lt8^1at&~1WyDo1bhTI1eFBy1U3f%1lI(s1t|rN1Wp9r1Q-"
        "Nw1YQLL1eXMH1kVIl1q1{z1lk0`1Xl#y1oQ>11wjQ11uq6b1mp#b1UUrJ1V#mj1bqc41!V-"
        "K1jqzy1kMD51rG%K1X2UM1Yra51)Bs<1FQuY1YrcR1c(Lv1Z@LL2FC<F1dasV1jz$o1Z)Kj1l<JY2R#OU1UCdA1C;}51bYRf1Qi6"
        "!1TzHY1C|5-"
        "1q=i;1lR=C191e~1p@_!1&Rc227?6s1qTEY1d;_41LgxS1y}_m1#$(>1S17$1a$<<1fc~>1mpx_1l<II1%d_51a1Xn1}FsI1!V;w"
        "1N{T-1S17Y1yTfS1xf`I1X%=H1h@oG1X2Yo1iS^p1epb11waI)1+WCm1Xl%l1VaT}1Ly;z28sl11jz-"
        ">1>6LT1||fO1*Qfl1poy!1l<Ln1xf@F1abuY1c?P!1!@Iw1!D#f1w;g^1FHkb1h51+1d9c%24w_31iu8~1VjVF1zHB$1gix{1YiT"
        "j1!n}e1cd~r1ds&L1jGfG1jz*x1R@0$1D*sX1K<T+1oH+31Z)H_1my&L1x5t%1eONY1kMBG1sMe01Iz{K1;7Q91a|}u1I-"
        "0)1O*2|1nmVF1QrAe1r`N#1q%a%1j7WH1KR|n1iuEG1tA2-"
        "1VIGX1WN=~1%3qM1akz*1#tvj1%w1=1j+>`1aJjT1m^~U1RDiM1bPIL1WW{{1!M*n1Rw;E1NH;|",
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
