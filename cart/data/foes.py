"""Foes. A foe's kind is an index into FOES. Its behaviour is a class in core/foes, in a file named after it."""

from typing import NamedTuple


class FoeKind(NamedTuple):
    """A kind of foe: its figures, and its own words, pictures and sounds."""

    name: str  # also the name of its sprite and of its class in core/foes
    letter: str  # on text maps; no tile and no other foe has it
    hp: int  # hit points
    attack: int  # damage of one hit, before the player's defence
    first_level: int  # first floor level that it spawns on (data/floors.py)
    last_level: int  # last level
    limit: int  # most foes of this kind on one floor, whatever its size; ANY: no limit
    habitat: str  # it spawns on floors whose plan lists this habitat (data/floors.py); DOORS: only right behind doors
    line: str  # text on looking at it: what is special about it, and so how to beat it
    death: tuple[str, str]  # text of the end screen when it has killed the player
    when_kicked: str = ""  # text on looking at it in modes with kicks: what kicks, pits and doors do to it
    when_wary: str = ""  # text on looking at it in modes with wary foes: what is different about it there
    when_turned: str = ""  # text instead of `line` while it is turned
    in_pots: bool = False  # may come out of a smashed pot
    hit_verb: str = "hits"  # verb of the log for its hits: "the crab pinches you for 2"
    telegraph_verb: str = "gets ready"  # verb of the log a turn before the strike: "the radish crouches"
    strike_verb: str = "strikes"  # verb of the log for the strike: "the radish leaps"
    sound: str = "hit"  # effect of the strike (data/sound_slots.py)
    puff: str = "star"  # sprite on each cell that it strikes
    marker: str = ""  # marker over it while it is about to strike; "": it only flashes red
    floater: str = ""  # text that rises over it at a special moment: at a door, in its hole
    no_kick: str = ""  # reason why it can't be kicked, after "you can't:"

    @property
    def levels(self) -> range:
        """Floor levels that it spawns on."""
        return range(self.first_level, self.last_level + 1)


ANY = 999
"""Limit of a kind of foe that has none. No floor has space for so many foes."""
DOORS = "doors"
"""Habitat of foes that spawn only right behind doors."""

# fmt: off
FOES: tuple[FoeKind, ...] = (
    FoeKind(
        "aspic", letter="a", hp=1, attack=1, first_level=1, last_level=3, limit=ANY, habitat="tower", in_pots=True,
        line="Sidestep its 2-tile slide. It lunges on your second wait. Its burst stuns all near it.",
        when_kicked="A kick bursts it. It slides into pits, and under doors.",
        hit_verb="slaps", marker="dash",
        death=("set in aspic", "It only wanted company."),
    ),
    FoeKind(
        "crab", letter="r", hp=2, attack=2, first_level=2, last_level=6, limit=ANY, habitat="tower", in_pots=True,
        line="It hits left and right, or it turns. It lunges for 1 if you wait or back off.",
        when_kicked="A kick turns it.",
        when_turned="It has turned: it hits only up and down. Attack it from the side.",
        hit_verb="pinches", marker="dash",
        death=("pinched to death by a crab", "It came at you sideways."),
    ),
    FoeKind(
        "sourdough", letter="s", hp=3, attack=1, first_level=3, last_level=5, limit=1, habitat="tower", in_pots=True,
        line="It never walks. While it sees you, it buds an aspic every 4 turns, 3 at most.",
        when_kicked="A kick or a ladle shoves it. In a pit it becomes a bridge.",
        hit_verb="slaps", telegraph_verb="swells",
        death=("proved by a sourdough", "You rose, then you fell."),
    ),
    FoeKind(
        "chilli", letter="l", hp=3, attack=2, first_level=4, last_level=6, limit=1, habitat="tower",
        line="It stops 2 tiles away, then bites. It bites at once if you wait. Throw things.",
        when_kicked="A kick sends it 2 tiles. It flies over a pit 1 tile wide.",
        hit_verb="bites",
        marker="dash",
        death=("outrun by a chilli", "Hot food bites back."),
    ),
    FoeKind(
        "onion", letter="n", hp=4, attack=3, first_level=5, last_level=8, limit=2, habitat="tower", in_pots=True,
        line="It squirts: sidestep. Its first hit stuns, later hits hurt. Touching it stuns.",
        when_wary="It keeps its distance, also round corners.",
        when_kicked="Kicking it stuns you, too. It can't open doors.",
        hit_verb="soaks", telegraph_verb="takes aim", strike_verb="squirts",
        marker="aim", sound="splash", puff="splash",
        death=("undone by an onion", "There were tears. All yours."),
    ),
    FoeKind(
        "mould", letter="m", hp=5, attack=3, first_level=6, last_level=8, limit=4, habitat="tower", in_pots=True,
        line="Touching it curses you: throw things. It hides. It lunges for 1 if you wait.",
        when_kicked="It floats over pits. It can't open doors.",
        hit_verb="touches",
        no_kick="kicks go through mould",
        death=("overgrown by mould", "You were past your date."),
    ),
    FoeKind(
        "ham", letter="h", hp=14, attack=5, first_level=7, last_level=8, limit=2, habitat="tower", in_pots=True,
        line="It charges 2 tiles. Beside you it hits at once. Hit it as it rests. Squeals draw foes.",
        when_wary="A hit cuts its rest short.",
        when_kicked="It bursts doors open. Bridges break under it.",
        hit_verb="rams", telegraph_verb="paws the ground", strike_verb="charges",
        marker="dash",
        no_kick="a ham is too heavy",
        death=("flattened by a ham", "Family is complicated."),
    ),
    FoeKind(
        "butcher", letter="b", hp=8, attack=5, first_level=8, last_level=8, limit=1, habitat="tower",
        line="It raises its cleaver, then hits all 4 tiles beside it. Step away in time.",
        when_kicked="Kick it while its cleaver is down. It opens doors.",
        hit_verb="carves", telegraph_verb="raises its cleaver", strike_verb="swings at everything beside it",
        marker="windup",
        no_kick="its cleaver is still up",
        death=("carved by the butcher", "You will be delicious."),
    ),
    FoeKind(
        "fizz", letter="z", hp=3, attack=1, first_level=3, last_level=8, limit=2, habitat="deep",
        line="It aims, then its jet shoves you 2 tiles: walls hurt. Sidestep. Hit it as it rests.",
        when_kicked="A kick turns its aim, and it flies until it hits something.",
        telegraph_verb="takes aim", strike_verb="squirts",
        marker="push", sound="splash", puff="splash",
        death=("blown away by a fizz", "It was under pressure."),
    ),
    FoeKind(
        "noodle", letter="d", hp=3, attack=1, first_level=3, last_level=8, limit=3, habitat="deep",
        line="It coils, then pulls you 2 tiles, or a foe in between. It bites what ends beside it.",
        when_kicked="It reaches 4 tiles, over pits too. A kick uncoils it.",
        hit_verb="bites", telegraph_verb="coils up", strike_verb="whips out",
        marker="pull", sound="twang", puff="dust",
        death=("slurped up by a noodle", "You were the sauce."),
    ),
    FoeKind(
        "radish", letter="i", hp=3, attack=2, first_level=5, last_level=8, limit=4, habitat="deep",
        line="It leaps like a chess knight: 2 tiles, 1 aside. Right beside it you are safe.",
        when_kicked="Walls and doors stop it. A kick sends it over a pit.",
        hit_verb="forks", telegraph_verb="crouches", strike_verb="leaps",
        marker="leap", sound="leap", puff="star",
        death=("forked by a radish", "It came round the corner."),
    ),
    FoeKind(
        "pudding", letter="p", hp=4, attack=2, first_level=7, last_level=8, limit=2, habitat="deep",
        line="It swells, follows you, then slams all 8 tiles around it. A crash near it stuns it.",
        when_kicked="For a crash within 2 tiles, smash a pot or kick a door.",
        hit_verb="flattens", telegraph_verb="swells", strike_verb="slams everything around it",
        marker="swell", sound="bang", puff="dust",
        death=("sat on by a pudding", "You had no room left."),
    ),
    FoeKind(
        "mouse", letter="e", hp=1, attack=0, first_level=2, last_level=7, limit=2, habitat="deep", in_pots=True,
        line="It robs your belt from 2 tiles away and runs to its hole. Kill it on the way.",
        when_kicked="Kick it into a wall to kill it. It slips under doors.",
        marker="grab", floater="gone in {left}",
        death=("robbed by a mouse", "It took even that."),
    ),
    FoeKind(
        "footman", letter="f", hp=3, attack=2, first_level=4, last_level=8, limit=2, habitat="deep", in_pots=True,
        line="It rattles a shut door, then opens it. That door never shuts again.",
        when_kicked="Kick the door that it rattles: that stuns it.",
        hit_verb="cuffs",
        marker="hold", floater="rattle",
        death=("shown out by a footman", "You were not announced."),
    ),
    FoeKind(
        "dumb waiter", letter="w", hp=4, attack=3, first_level=3, last_level=8, limit=2, habitat=DOORS,
        line="It slams 2 tiles if you open its door. Kick the door open instead.",
        when_kicked="It never walks. In the open, sidestep as it draws back.",
        hit_verb="slams", telegraph_verb="draws back",
        marker="slam",
        death=("served by a dumb waiter", "Dinner was early."),
    ),
)
# fmt: on


def foe_kind(name: str) -> int:
    """Return the kind of the foe with this name; raise KeyError if there is none."""
    return _KINDS[name]


_KINDS = {row.name: kind for kind, row in enumerate(FOES)}

PLAYER_ATTACK = 1
"""Damage of the player's hit without a weapon."""
SIGHT = 4
"""Radius of sight of the player and of foes, in tiles, as the crow flies (S1 17)."""
LONGEST_FLANK = 20
"""Steps of the longest path by which foes flank the player. Builders provide paths of at most this length."""
