-- Points are kept in hundredths where they are columns. In texts of JSON they are numbers as before.
UPDATE matches SET margin = margin * 100 WHERE margin IS NOT NULL;
UPDATE performances SET best_round = best_round * 100 WHERE best_round IS NOT NULL;
