"""The floor on the screen, and everything that moves on it.

stage: everything on the screen of one game
picture: order in which a stage is drawn: ground, items, mobs, effects
playback: events played on a stage, beat after beat
beats: events grouped into beats; a beat has motions and their effects
cues: look and sound of each event
puppets: mobs as they are shown: place, direction, flashes and markers
markers: pictures over the heads of mobs: statuses, intent, teamwork
floaters: texts that rise above a tile
effects: small pictures that play once, and things that fly or slide
tween: motions, each as one float counter from 0 to 1 (S1 4)
camera: conversion between places of the floor and of the screen
framing: place of the camera and of a window, so that few important cells are hidden
offscreen: arrows at the edge of the screen that point to foes beyond it
ground: the picture of each cell, as the player remembers it
walls: border tiles of walls, by signatures and masks (S1 40)
edge_pictures: thin walls and doors on edges (S3)
pit_pictures: rims of pits, and the dust that falls into them
door_light: light at a door's edge, where a foe waits behind it
blueprint: overlays that show how a floor was built
thoughts: an overlay with the goals of foes and their distances (S1 12)
"""
