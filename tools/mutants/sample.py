"""Mutants of a folder, and a sample of them from a seed.

The changes are those of cosmic-ray. Its own runner is not used, because it has no time limit for a sample and runs the
whole folder of tests for each mutant. Each operator has a single replacement here, so that an addition is not drawn
more often than a comparison.
"""

import ast
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .. import packages

OPERATORS = (
    *(
        f"ReplaceBinaryOperator_{change}"
        for change in (
            "Add_Sub", "Sub_Add", "Mul_Add", "Div_Mul", "FloorDiv_Mul", "Mod_Mul",
            "LShift_RShift", "RShift_LShift", "BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitAnd",
        )
    ),
    *(
        f"ReplaceComparisonOperator_{change}"
        for change in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is")
    ),
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_Invert",
    "ReplaceUnaryOperator_USub_UAdd",
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ExceptionReplacer",
    "NumberReplacer",
    "ZeroIterationForLoop",
)  # fmt: skip
"""Operators of cosmic-ray that are used."""


class Mutant(NamedTuple):
    """A change of one place. `occurrence` is the number of the place among those of the operator in the file."""

    file: str
    operator: str
    occurrence: int
    line: int

    @property
    def source(self) -> str:
        """The text of the mutated file."""
        operator = packages.get_operator(f"core/{self.operator}")()
        mutated = packages.mutate_code(read(self.file), operator, self.occurrence)
        assert isinstance(mutated, str)
        return mutated

    @property
    def change(self) -> str:
        """The changed line, before and after."""
        old, new = read(self.file).splitlines(), self.source.splitlines()
        at = next(number for number, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
        return f"{old[at].strip()}  ->  {new[at].strip()}"


@cache
def read(file: str) -> str:
    """Return the text of a file."""
    return Path(file).read_text(encoding="utf-8")


def mutants_of(folder: Path) -> list[Mutant]:
    """Return all mutants of a folder, in the order of files and operators. Changes of types are left out."""
    files = sorted(file.as_posix() for file in folder.rglob("*.py"))
    return [mutant for file in files for mutant in _mutants_of_file(file)]


def sample(folder: Path, count: int, seed: int) -> list[Mutant]:
    """Return `count` mutants of a folder from a seed, or all if there are fewer.

    A larger sample from the same seed begins with the smaller one.
    """
    mutants = mutants_of(folder)
    random.Random(f"{seed} {folder.as_posix()}").shuffle(mutants)
    found: list[Mutant] = []
    for mutant in mutants:
        if len(found) == count:
            break
        if _compiles(mutant):
            found.append(mutant)
    return found


def _mutants_of_file(file: str) -> Iterator[Mutant]:
    types = _places_of_types(read(file))
    nodes = list(packages.ast_nodes(packages.get_ast(read(file))))
    for name in OPERATORS:
        operator, occurrence = packages.get_operator(f"core/{name}")(), 0
        for node in nodes:
            for (line, column), _ in operator.mutation_positions(node):
                if not any(start <= (line, column) < end for start, end in types):
                    yield Mutant(file, name, occurrence, line)
                occurrence += 1


def _places_of_types(text: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return (start, end) of all parts of a text that are only read by type checkers, as (line, column)."""
    found: list[ast.AST | None] = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
                found.append(node)
            case ast.AnnAssign() | ast.arg():
                found.append(node.annotation)
            case ast.FunctionDef():
                found.append(node.returns)
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                found.append(node)
            case ast.Call(func=ast.Name("cast")):
                found.append(node.args[0])
    places = [node for node in found if isinstance(node, ast.expr | ast.stmt)]
    return [
        ((node.lineno, node.col_offset), (node.end_lineno or node.lineno, node.end_col_offset or 0)) for node in places
    ]


def _compiles(mutant: Mutant) -> bool:
    """Whether a mutant is a program that differs from the original in more than the layout."""
    try:
        return ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(read(mutant.file)))
    except SyntaxError:
        return False
