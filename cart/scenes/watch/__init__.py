"""Scene that shows how a floor is built.

watch: the scene and its controls (S2's map generator state)
growth: states of a floor under construction, read on demand and kept to step back
panning: the camera moved over a large floor
watch_camera: the part of the watched floor on the screen
whole_floor: the whole watched floor on one screen
"""
