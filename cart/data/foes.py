"""Foes. A foe's kind is an index into FOES. Its behaviour is a class in core/foes, in a file named after it."""

from typing import NamedTuple


class FoeKind(NamedTuple):
    """A kind of foe: its figures, and its own words, pictures and sounds."""

    name: str  # also the name of its sprite and of its class in core/foes
    letter: str  # on text maps; no tile and no other foe has it
    hp: int  # hit points
    attack: int  # damage of one hit, before the player's defence
    low: int  # first floor level that it spawns on (data/floors.py)
    high: int  # last level
    most: int  # limit for one floor, whatever its size
    habitat: str  # it spawns where the plan has this habitat (data/floors.py); DOORS: only right behind doors
    line: str  # text on looking at it: what is special about it, and so how to beat it
    death: tuple[str, str]  # text of the end screen when it has killed the player
    when_kicked: str = ""  # text on looking at it in modes with kicks: what kicks, pits and doors do to it
    in_pots: bool = False  # may come out of a smashed pot
    hits: str = "hits"  # verb of the log for its hits: "the crab pinches you for 2"
    readies: str = "makes ready"  # verb of the log for its telegraph, a turn before the strike: "the radish crouches"
    strikes: str = "strikes"  # verb of the log for the strike: "the radish leaps"
    sound: str = "hit"  # effect of the strike (data/looks.py)
    puff: str = "star"  # sprite on each cell that it strikes
    sign: str = ""  # marker over it while it is about to strike; "": it only flashes red
    says: str = ""  # text that rises over it at a special moment: on an edge, at a door, in its hole
    no_kick: str = ""  # reason why it can't be kicked


ANY = 999
"""No limit for a kind of foe on one floor."""
DOORS = "doors"
"""Habitat of foes that spawn only right behind doors."""

# fmt: off
FOES: tuple[FoeKind, ...] = (
    FoeKind(
        "aspic", letter="a", hp=1, attack=1, low=1, high=3, most=ANY, habitat="tower", in_pots=True,
        line="bursts when it dies, and foes around it lose a turn",
        when_kicked="kicked, it bursts where it lands; slips under doors",
        hits="slaps",
        death=("set in aspic", "It only wanted company."),
    ),
    FoeKind(
        "crab", letter="r", hp=2, attack=2, low=2, high=5, most=ANY, habitat="tower", in_pots=True,
        line="pinches sideways, shuns doors: meet it in the open",
        when_kicked="a kick turns its pincers up and down; hangs on once",
        hits="pinches",
        says="hangs on",
        death=("pinched out by a crab", "It came at you sideways."),
    ),
    FoeKind(
        "sourdough", letter="s", hp=3, attack=1, low=3, high=5, most=1, habitat="tower", in_pots=True,
        line="never moves; swells, then buds an aspic on a free tile",
        when_kicked="only kicks move it; in a pit it sets, and is a bridge",
        hits="slaps", readies="swells",
        death=("proved by a sourdough", "You rose, then you fell."),
    ),
    FoeKind(
        "chilli", letter="l", hp=3, attack=2, low=4, high=6, most=4, habitat="tower", in_pots=True,
        line="acts twice a turn: wait at 3 tiles, back off at 2",
        when_kicked="a kick sends it 2 tiles; it clears a pit of 1",
        hits="bites",
        sign="dash",
        death=("outrun by a chilli", "That went quickly."),
    ),
    FoeKind(
        "onion", letter="n", hp=4, attack=3, low=5, high=8, most=5, habitat="tower", in_pots=True,
        line="aims, then squirts 3 tiles: dodge, throw; never cut it",
        when_kicked="kicking it stuns you; pits take it, doors stop it",
        hits="soaks", readies="takes aim", strikes="squirts",
        sign="aim", sound="splash", puff="splash",
        death=("undone by an onion", "There were tears. All yours."),
    ),
    FoeKind(
        "mould", letter="m", hp=5, attack=3, low=6, high=8, most=6, habitat="tower", in_pots=True,
        line="lurks; hitting it by hand doubles its next hit: throw",
        when_kicked="kicks go through it, pits don't hold it; doors do",
        hits="touches",
        no_kick="kicks go right through mould",
        death=("overgrown by mould", "You were past your date."),
    ),
    FoeKind(
        "ham", letter="h", hp=14, attack=5, low=6, high=8, most=4, habitat="tower", in_pots=True,
        line="rests after every move: hit it, step back, hit it again",
        when_kicked="too heavy to kick, and for bridges; bursts doors open",
        hits="rams",
        no_kick="a ham is too heavy to kick",
        death=("flattened by a ham", "Family is complicated."),
    ),
    FoeKind(
        "butcher", letter="b", hp=8, attack=5, low=7, high=8, most=1, habitat="tower",
        line="raises its cleaver, then hits all beside it: step away",
        when_kicked="kick it with its cleaver down; opens doors, shuns pits",
        hits="carves", readies="raises its cleaver", strikes="swings at all beside it",
        sign="windup",
        no_kick="it stands firm: first let it swing",
        death=("carved by the butcher", "You will be delicious."),
    ),
    FoeKind(
        "fizz", letter="z", hp=2, attack=1, low=3, high=8, most=2, habitat="deep",
        line="aims, its jet pushes 2 tiles, then it is flat: run at it",
        when_kicked="kicked, it turns its spout and flies till it hits",
        readies="takes aim", strikes="squirts",
        sign="push", sound="splash", puff="splash",
        death=("blown away by a fizz", "It was under pressure."),
    ),
    FoeKind(
        "noodle", letter="d", hp=2, attack=1, low=3, high=8, most=3, habitat="deep",
        line="coils, then pulls 2 tiles, and bites: keep others between",
        when_kicked="reaches 4 tiles, over pits too; kicked, it lets go",
        hits="bites", readies="coils up", strikes="whips out",
        sign="pull", sound="throw", puff="dust",
        death=("slurped up by a noodle", "You were the sauce."),
    ),
    FoeKind(
        "radish", letter="i", hp=2, attack=2, low=5, high=8, most=4, habitat="deep",
        line="strikes only a knight's move off: stand beside it",
        when_kicked="leaps all but walls; kicked, it clears a pit of 1",
        hits="forks", readies="crouches", strikes="leaps",
        sign="leap", sound="thud", puff="star",
        death=("forked by a radish", "It came round the corner."),
    ),
    FoeKind(
        "pudding", letter="p", hp=4, attack=2, low=7, high=8, most=2, habitat="deep",
        line="swells, comes on, slams all 8 tiles around: make a bang",
        when_kicked="any crash near stuns it: pots, doors; it shuns pits",
        hits="flattens", readies="swells", strikes="slams down on all around it",
        sign="swell", sound="bang", puff="dust",
        death=("sat on by a pudding", "You had no room left."),
    ),
    FoeKind(
        "mouse", letter="e", hp=1, attack=0, low=2, high=7, most=2, habitat="deep", in_pots=True,
        line="robs you, runs to its hole, is off below: bar its way",
        when_kicked="kick it at a wall; slips under doors; its loot falls too",
        sign="grab", says="gone in {left}",
        death=("robbed by a mouse", "It took even that."),
    ),
    FoeKind(
        "footman", letter="f", hp=3, attack=2, low=4, high=8, most=2, habitat="deep", in_pots=True,
        line="rattles a door, then wedges it open: wait beside it",
        when_kicked="kick the door it rattles into its face; pits take it",
        hits="cuffs",
        sign="hold", says="rattle",
        death=("shown out by a footman", "You were not announced."),
    ),
    FoeKind(
        "dumb waiter", letter="w", hp=4, attack=3, low=3, high=8, most=3, habitat=DOORS,
        line="hits 2 tiles out who opens its door: kick that door",
        when_kicked="light in a door's crack is it: kick that door open",
        hits="slams",
        sign="slam",
        death=("served by a dumb waiter", "Dinner was early."),
    ),
)
# fmt: on


def foe_kind(name: str) -> int:
    """Return the kind of the foe with this name; raise KeyError if there is none."""
    return _KINDS[name]


_KINDS = {row.name: kind for kind, row in enumerate(FOES)}

PLAYER_ATTACK = 1
SIGHT = 4
"""Radius of sight of the player and of foes, in tiles, as the crow flies (S1 17)."""
ROUND = 20
"""Longest way round, in steps: foes flank no farther, and builders provide ways of this length."""
