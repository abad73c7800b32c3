-- A match is found by everyone who ever sat in it, also by who came late and left before the end. The
-- next start finds their names in its log, and counts it again with that.
UPDATE matches SET totals = ''
WHERE EXISTS (SELECT 1 FROM opening_seats WHERE opening_seats.match_id = matches.id);
