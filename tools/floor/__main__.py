"""Print one floor as text, as JSON or step by step; prove many floors; renew the golden floors of the tests.

python -m tools.floor --seed 7 --floor 3 [--mode M] [--style S] [--size WxH] [--json] [--steps [--slowly]]
python -m tools.floor --check 100000 [--style S] [--jobs 4] [--picture FILE]   proves many floors, from --seed on
python -m tools.floor --catalogue                    writes tests/golden/floors.txt and expedition.txt

Works without pyxel. The exit status is 2 for options that contradict the game, 1 for a faulty floor or file.
"""

import argparse
import json
import sys
from pathlib import Path

import cart
from cart.arguments import Parser, accepted_by, one_of, seed, size, whole_number
from cart.core.rng import SEEDS
from cart.data.floors import HUB
from cart.data.modes import check_mode
from cart.files import ResourceError
from cart.gen.build import BUILDERS, GenError, generated_floors

from ..command_exit import run_and_exit
from ..files import FileTrouble
from ..workers import WorkersError, add_options, chosen_workers
from .catalogue import CATALOGUE, CATALOGUE_SEEDS, EXPEDITION_CATALOGUE, write_catalogues
from .check import check
from .formats import as_json, heading, picture, steps_of


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m tools.floor", description="Print one floor, or check many.")
    parser.add_argument("--seed", type=seed, default=0, help="seed of the run (default: %(default)s)")
    last = max(mode.last_floor for mode in cart.MODES.values())
    number = whole_number(HUB, last, "a floor")
    parser.add_argument(
        "--floor", type=number, default=HUB + 1, help=f"number of the floor, {HUB} to {last} (default: %(default)s)"
    )
    modes = list(cart.MODES)
    mode_help = f"game mode: {', '.join(modes)} (default: %(default)s)"
    parser.add_argument("--mode", type=accepted_by(check_mode), default=modes[0], help=mode_help)
    style, styles = one_of(BUILDERS, "style"), ", ".join(BUILDERS)
    parser.add_argument("--style", type=style, help=f"style of the floor: {styles} (default: the mode's plan)")
    parser.add_argument(
        "--size", type=size, metavar="WxH", help="size in tiles (default: as planned, or the style's usual size)"
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print one JSON object")
    shape.add_argument("--steps", action="store_true", help="print the floor after each step of the builder")
    many = whole_number(1, SEEDS * len(generated_floors()), "the number of floors")
    shape.add_argument("--check", type=many, metavar="N", help="build and check N floors, and print their figures")
    shape.add_argument("--catalogue", action="store_true", help="renew the golden floors of the tests")
    parser.add_argument(
        "--slowly",
        action="store_true",
        help="with --steps: also print the steps inside a step (each room, each tile that a worm digs)",
    )
    add_options(parser)
    parser.add_argument(
        "--picture", type=Path, metavar="FILE", help="with --check: plot the floors by two of their figures into FILE"
    )
    options = parser.parse_args(arguments)
    if options.picture and options.check is None:
        parser.error("--picture needs --check")
    if options.slowly and not options.steps:
        parser.error("--slowly needs --steps")
    return options


def _run(options: argparse.Namespace) -> int:
    if options.catalogue:
        write_catalogues()
        print(
            f"{CATALOGUE}, {EXPEDITION_CATALOGUE.name}: {len(CATALOGUE_SEEDS)} seeds x {len(generated_floors())} floors"
        )
        return 0
    if options.check is not None:
        with chosen_workers(options) as workers:
            return check(
                options.check, options.seed, options.mode, options.style, options.size, options.picture, *workers
            )
    floor = cart.build_floor(options.seed, options.floor, options.mode, options.style, options.size)
    if options.steps:
        if floor.style not in BUILDERS:
            raise ValueError(f"floor {options.floor} is made by hand; it has no steps")
        for step in steps_of(floor, options.seed, options.mode, options.slowly):
            print(step)
    elif options.json:
        print(json.dumps(as_json(floor, options.seed, options.mode), ensure_ascii=False))
    else:
        print(heading(floor, options.seed, options.mode))
        print(picture(floor))
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit status."""
    try:
        return _run(_arguments(arguments))
    except ValueError as error:
        print(f"floor: {error}", file=sys.stderr)
        return 2
    except (ResourceError, GenError, FileTrouble, WorkersError) as error:
        print(f"floor: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    run_and_exit(main)
