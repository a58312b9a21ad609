"""Pars of the runs of the day: the fewest actions of a won run among 100 tries or more. `python -m tools.par` writes this file.

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
        16,
        "0z3iZ0Pg}z0%rkS0#X5>0~!IR0rdfd0b>Gs0<i(q0ssOR0xAKD0v`hM0rvra0qO$_19k&B0R{p40~G>*0=WXm0Q>?x0z(3!0!RVI"
        "0*C>R0^0&00wn>B0Vx5o0r3Io0to{x0iXh211<sb0yqI;0oenM0ZRd10xtn&0#gC70&W2;0|o<G0$l>30+a>|0xto#0*nGQ0p$YH"
        "14#mH0TBXw0!9LG0V4t`0?z?P0n!0L0nq`y0s8^M0_g%U0#5-"
        "u0~!Lo0o?&L0kHzC0&D@t0_p;u0dxX*0rUd%0cipE0uKRD0$>7p0+9h)0-"
        "ym|0fPcq0fqso0$u^+0!sq90x$wN0nq{D0v!TJ0!aa|0qFu60zLuR0viHy0kHz30#5>70TKb90rUdP0b~KA0*nE51O@?y0bc?}0#"
        "5=Q0uBL~0ptOx0^I`o0m%Vf0ptSd0*wLo0&D_X0gVG{0x$s<0#*ZQ0}=tL0g3^G0X+f*0oVb*0*3+i0nY(B0U-"
        "gI0gVBH0xbeq0%igz0`LMA0iOay0loqn0xAL90^0%a0q6lf0QCW)0h|Hm0?GnA0lNVp0r~=70>1(U0jdH%0T=;M0rCQa0uup-"
        "0qg;?0j&at0x1Fj0QLd$0e%600lNZa0w4n90!RVx0eJ!u0viIW0uTZ00d50M0UrVG0^tG10kr}q0YU(t0iy!&0fGX!0s{gt0n7o6"
        "0M!9y0hj^V0to@@0#X7V0nP!C0rLU%0aXHZ0(%1J0u=$p0_g(<0m1^J0kHw^0iFW{0xSWQ0Q&+m0hs~K0*3*g0qO#D0qz3413Usg"
        "0S*D71116|0x1Gw0oDRF0$2jG0VV=X0rdij0apXT0x$wO0f+)>0Yw9G0{sG?0fPc_0)_$*0b>GN0&D?{0yY8i0zU%60;2)t0!0B%"
        "0p$X*0$Ty#0$Ktt0)Ya@0|5aO1HA!@0m}h31I+^Z0iXg}0zm?^0xbe-"
        "0dE4p0Yd^j0x<%20+<2a10MtM0m%XK0pJ3$0lWc_0!smH0ki^g0we;-0h<Eg0t*9m0~-"
        "P}0t5oC0+|8)0rUa{0sjJG1AGDf0eu2T0$Kvd0!9Mp0x$vc0{sIn0vQ530%QX%0aOCa0jmMl0g(a|0cHXr0>lBd0jL4|0v-"
        "Y#1Iz+10>c4u0zd&40gM6Z1mFVW0Q~}y0(Sw#1R??#0#yQ00+0b_0$Bn|0#*V;0ki^&0muU#0i^>10%HPX0qFs$0crvZ0=xl~0!j"
        "fU1egMs0xbfc0kr~W0|o&z0uBO10gC~$0y_eo0|5c*0k{KX0fz#)0}27f0)7Ha0|5dt0~G;{0#pG&0r>&i0dxZf0%`(I0ZRf719<"
        "{m0w)2Z0!jhT0?Glt0geJ_0g3`Q0mK9S0qFuD0w4hY0j~mW0MG%r0$>5k0w4m<0c`>c0jC5A0s8>)0u%w+0!aeI0mcE(0lEQ~0Wt"
        "yG0%-!n0?`6w0m=eD0mTIu0r3H^0s{fO0#N|x0tEs_0Z{^N0xtnH0<Qs-14#jD0tx{x0u}+D0($~|0w4k-0aXIE0-"
        "yr60{H=X0fYiI0!{&K0rdi40~P^^1a|`10$Tz_0lWeS0gwUk0ha=N0o(y+0uBMk0!#qd0$>700vG|@0#O2>0$2c|0yzTW0m}h51T"
        "O*R0qOya0Wku}0#pGh0Q>@20j2>t0&@XF0~`Vj0z3i*0W1LZ1Em5B0>S~!0v-"
        "bs0^tIM0#pI<0Y3th0Q>?W0zd+^0)YX|0&M{K0>%P+0#yMe0qp^n0uTZU0cZj<0$Kvw0#^b&0(1g50we*>0k#3R0k;B10pS940ul"
        "lY0j2_g0f+(G0gM5t1j+%g0(SwW0m=gI0@4E&0*?Xr0(Swa0*V6C0oek<0&@Z@0f_+v",
    ),
}
"""Daily mode -> its pars."""
