DROP TABLE sync_items;
DROP TABLE syncs;
