"""Scenes to watch: how a floor is built, and the recorded run of the title.

watch: the scene and its controls (S2's map generator state)
pieces: states of a floor under construction, read on demand and kept to step back
panning: the camera moved over a large floor
watch_camera: the part of the watched floor on the screen
attract: the recorded run that the title shows after a while without a press
whole_floor: the whole watched floor on one screen
"""
