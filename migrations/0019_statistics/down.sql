DROP INDEX matches_by_account_and_finish;
DROP TABLE achievements;
ALTER TABLE performances DROP COLUMN started;
