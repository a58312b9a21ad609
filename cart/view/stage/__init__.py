"""The floor on the screen, and all that moves on it.

beats: Puts what happened in an order that reads well: beat after beat, each with its motions and what they lead
    to.
blueprint: A floor under construction: overlays that show how it was built, some for any style and some for one.
camera: Where on the floor the screen looks, and which place of the floor is where on the screen, there and back.
cues: What each event looks and sounds like: the one place that says so.
door_light: Light in the cracks of doors where somebody waits for who opens them by hand: it falls on the floor
    before them.
effects: What flies about for a moment: small pictures that play once, what is thrown, and what slides.
floaters: Words that rise above a tile and go: damage, "!" and "?", what somebody has just gained.
framing: Where the camera looks, and where a window stands, so that least of what is looked at is hidden.
ground: What a floor looks like: the picture of each cell, kept as it is shown, not as the rules know it by now.
markers: What is shown of everybody at rest: statuses, what it is about to do or does for others, where it runs to.
offscreen: Who is in sight, or just was, but beyond the window: a small arrow at its edge for each of them.
picture: Draws a stage: the ground, what lies on it, who stands on that, and all that flies about, in this order.
playback: Plays what happened on a stage: beat after beat, each one's motions first and then what they lead to.
puppets: Mobs as they are shown: where, which way they look, how they flash and go, and the signs at their heads.
sprites: Draws sprites and pictures by name.
stage: What is on the screen of one game: the ground, the puppets on it, and all that flies about.
thin_walls: Draws what stands on the edges between cells: thin walls, and doors, closed and open (S3).
thoughts: An overlay that shows what foes in sight think: what they mean to do and make for, how far the player is
    (S1 12).
tween: Motions as one float counter each, from 0 to 1 (S1 4): an offset is worth what is left of it.
walls: Which border tile a wall shows: S1 40's signatures and masks, in the order of the sheet's `wall_border`
    cells.
"""
