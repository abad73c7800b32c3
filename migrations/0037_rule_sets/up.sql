-- As JSON: the house rules that an account keeps under a name.
ALTER TABLE accounts ADD COLUMN rule_sets TEXT NOT NULL DEFAULT '[]';
