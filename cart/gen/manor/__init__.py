"""The manor: rooms with thin walls (S3).

manor_checks: What floors with thin walls must satisfy besides: every room is closed but for its doors, and no wall
    is idle.
manor_doors: The manor's doors, on edges; and its stairs (S3, and ours).
manor_rooms: The manor: rooms that lie wall to wall, the walls and their doors on the edges between two cells (S3).
room_growth: How rooms of the manor grow from a seed: two ways (S3).
"""
