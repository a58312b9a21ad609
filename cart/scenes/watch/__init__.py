"""Watching a floor being built.

watch: controls for watching a builder step by step (S2's map generator state)
growth: states of a floor under construction, read on demand and kept to step back
watch_camera: the part of the watched floor that the screen shows
"""
