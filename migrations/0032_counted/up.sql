-- The performances of matches that are over have more numbers than before: who was ahead when, plays,
-- and illegal plays that the table let stand. Empty totals let the next start count them again.
UPDATE matches SET totals = '' WHERE status <> 'open';
