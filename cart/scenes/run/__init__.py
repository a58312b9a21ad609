"""Scenes of a run that is being played.

play: a game on the screen: buttons become actions, and the view plays their events
game_display: the display of a game, in play and in a replay
travelling: travel on the screen, an action a beat, until something interrupts it
aim: direction of a throw, and a line to its target (S1 24, 25)
kick_aim: direction of a kick, with a preview of the results
click_preview: result of a click on the floor, shown by the shape of the pointer
bag: the bag, and the actions for each item (S1 21 to 23)
belt_menu: the belt: choice of an item, then of an action
questions: questions before a step that takes a relic or leads into a pit, and about gear to swap
look: a cursor over the floor, with facts about the tile under it
floor_map: the explored floor on one screen
message_box: a text box that waits until it is dismissed, and the log (S1 8)
narrator: speech about each event and about the player's surroundings
hint_moments: moments at which a hint may be shown, and the subjects of the hint
hint_queue: hints during a run, one at a time and each shown once
learned_hints: hints that the player's own actions make needless
feat_marks: feats that the run reaches, each with a small mark
end_page: page that ignores buttons until the player has stopped mashing them
ending: the end screens of a won and of a lost run (S1 13, 37)
bite_play: puzzle of *last bite*, or the last turns of a run
bite_end: page after a try of a puzzle or of the last turns
play_on: rest of a run as practice, after its last turns
last_turns: page that offers to take back the last turns of a run
after_death: last sentences of a run, and actions that would have saved the player
turned_page: page that left and right turn, behind the end screen
new_feats: page with the new feats of a run
figures_page: figures of a run
worth_page: how the worth of a run came about
way_to_win: page that searches for a way to win, and shows it
way_search: the search for a way to win, in slices of a frame
hindsight: search in copies of the game for an action that would have saved the player
"""
