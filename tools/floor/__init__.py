"""Floors as text or JSON, and proofs of many floors: `python -m tools.floor`.

__main__: the command
formats: a floor as text, as JSON, and after each step of its builder
check: proof of many floors on all cores, with a table of their figures
proof: proof of one floor from its JSON, independent of the builders
style_proofs: proofs for halls, caverns and manor
hoard_proofs: proofs for hoards
figures: figures of one floor from its JSON: chokepoints, loops, dead ends
read_floor: a floor read from its JSON, as sets of (x, y) instead of cells
averages: average figures of the floors that a mode plans, for the docs
scatter: plot of many floors by two of their figures
catalogue: golden floors by seed, for the tests
"""
