"""Watching a floor being built.

growth: A floor as it grows: what its builder does, piece by piece, read as it is looked at and kept to go back to.
watch: Watches a floor being built, step by step and piece by piece (S2's map generator state).
watch_camera: What of a floor that is watched is on the screen.
"""
