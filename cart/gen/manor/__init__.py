"""The manor: rooms with thin walls (S3).

manor_rooms: rooms that lie wall to wall, with walls on the edges between two cells (S3)
room_growth: two ways in which a room grows from its first cell (S3)
manor_doors: doors on edges, and the stairs (S3, and ours)
manor_checks: further checks for floors with thin walls
"""
