DROP INDEX members_once;
