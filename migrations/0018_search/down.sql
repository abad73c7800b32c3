-- The text that a search goes through is written again with the next notes.
UPDATE matches SET searched = lower(place || ' ' || note);
