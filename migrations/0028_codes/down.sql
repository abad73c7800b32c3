DROP TABLE code_keys;
