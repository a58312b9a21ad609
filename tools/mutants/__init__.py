"""Mutation tests: small changes to the code, each of which a test must notice.

__main__: the command and its table
sample: mutants of a folder, and a sample of them from a seed
plugin: plugin for pytest that measures tests, or runs them against a mutant
trials: measures the tests of a folder, and runs those that reach a mutant
known: mutants that no test can notice, with reasons
"""
