"""A run as it is played.

after_death: How a run ended: its last sentences, what one had, and what would have saved one.
aim: Throwing: a direction by the arrows, and a line to what will be hit (S1 24, 25).
altar_offer: At an altar: what lies on it, and whether to take it; and which steps are asked about at all.
bag: The bag: what one wears and carries, and what can be done with it (S1 21 to 23).
belt_menu: The belt: first the thing, then what to do with it.
click_preview: What a click on the floor would do, for the pointer to say it.
ending: The end screens: what killed the piglet and what beats it, or what it won, and how it went (S1 13, 37).
floor_map: The map: the floor as far as it is known, all on one screen.
game_screen: A game on the screen, whoever plays it: stage, box of hit points, messages, tune, and as calm as the
    player likes.
hindsight: What would have saved the piglet, found out by doing it in copies of the game.
hint_queue: Tells hints while a game is played: one at a time, each once, and none while something else is to be
    read.
jump: Before a jump into a pit: what it costs, and whether it is to be.
kick_aim: Kicking: the trotter is raised, and what it can reach shows where it would go.
learned_hints: What the player's own acts show to be known: a hint that would tell of it need not be told any more.
look: Looking around: a cursor over the floor, and what is known of the tile it is on.
message_box: A text box that waits until it is dismissed (S1 8); the log is one, of sentences of any length.
narrator: Tells a game as it is played, for who hears it: what happened, and what has come to be around the piglet.
panning: Moving the camera over a floor that is larger than the screen.
play: The game itself: buttons become actions, and what they lead to is shown.
question: A question before what can't be taken back: asked over the floor, and never answered by accident.
travelling: Travelling on the screen: an action a beat by the same door as a press, until something comes up or is
    pressed.
"""
