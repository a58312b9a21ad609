"""Names of modes for hypothesis: any mode, with any oaths and any piglet that fit it."""

from hypothesis import strategies as st

from cart.data.modes import MODES, ModeName
from cart.data.oaths import OATHS
from cart.data.piglets import PIGLETS, PLAIN


@st.composite
def mode_names(draw: st.DrawFn) -> str:
    """Return a strategy for names of modes."""
    base = draw(st.sampled_from(list(MODES)))
    if MODES[base].daily_of:
        return base
    oaths = tuple(oath.name for oath in OATHS if base in oath.fits and draw(st.booleans()))
    return str(ModeName(base, oaths, draw(st.sampled_from([PLAIN, *(piglet.name for piglet in PIGLETS)]))))
