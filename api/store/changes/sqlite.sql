-- Writing to this view marks a match for all who can see it, or could.
DROP VIEW IF EXISTS changed_matches;
CREATE VIEW changed_matches AS SELECT id FROM matches;
CREATE TRIGGER changed_matches_insert INSTEAD OF INSERT ON changed_matches BEGIN
    UPDATE changes SET number = -number WHERE subject_id = NEW.id AND kind = 'match' AND number > 0;
    INSERT INTO changes (account_id, kind, subject_id, number)
    SELECT account_id, kind, subject_id, 0 FROM visible WHERE subject_id = NEW.id AND kind = 'match'
    ON CONFLICT DO NOTHING;
END;

DROP TRIGGER IF EXISTS entries_insert_changes;
CREATE TRIGGER entries_insert_changes AFTER INSERT ON entries BEGIN
    UPDATE changes SET number = -number
    WHERE subject_id = NEW.match_id AND kind = 'match' AND number > 0;
END;

DROP TRIGGER IF EXISTS matches_insert_changes;
CREATE TRIGGER matches_insert_changes AFTER INSERT ON matches BEGIN
    INSERT INTO changed_matches VALUES (NEW.id);
END;
DROP TRIGGER IF EXISTS matches_update_changes;
CREATE TRIGGER matches_update_changes AFTER UPDATE ON matches BEGIN
    INSERT INTO changed_matches VALUES (NEW.id);
END;
DROP TRIGGER IF EXISTS matches_delete_changes;
CREATE TRIGGER matches_delete_changes AFTER DELETE ON matches BEGIN
    -- No account was ever told of the match.
    DELETE FROM changes WHERE subject_id = OLD.id AND kind = 'match' AND number = 0;
    UPDATE changes SET number = -number WHERE subject_id = OLD.id AND kind = 'match' AND number > 0;
END;

DROP TRIGGER IF EXISTS seats_insert_changes;
CREATE TRIGGER seats_insert_changes AFTER INSERT ON seats BEGIN
    INSERT INTO changed_matches VALUES (NEW.match_id);
END;
DROP TRIGGER IF EXISTS seats_update_changes;
CREATE TRIGGER seats_update_changes AFTER UPDATE ON seats BEGIN
    INSERT INTO changed_matches VALUES (NEW.match_id);
END;

DROP TRIGGER IF EXISTS members_insert_changes;
CREATE TRIGGER members_insert_changes AFTER INSERT ON members BEGIN
    INSERT INTO changed_matches VALUES (NEW.match_id);
END;
DROP TRIGGER IF EXISTS members_update_changes;
CREATE TRIGGER members_update_changes AFTER UPDATE ON members BEGIN
    INSERT INTO changed_matches VALUES (NEW.match_id);
END;
DROP TRIGGER IF EXISTS members_delete_changes;
CREATE TRIGGER members_delete_changes AFTER DELETE ON members BEGIN
    UPDATE changes SET number = -number
    WHERE subject_id = OLD.match_id AND kind = 'match' AND number > 0;
END;

DROP TRIGGER IF EXISTS rematches_insert_changes;
CREATE TRIGGER rematches_insert_changes AFTER INSERT ON rematches BEGIN
    INSERT INTO changed_matches VALUES (NEW.match_id);
END;
DROP TRIGGER IF EXISTS rematches_delete_changes;
CREATE TRIGGER rematches_delete_changes AFTER DELETE ON rematches BEGIN
    UPDATE changes SET number = -number
    WHERE subject_id = OLD.match_id AND kind = 'match' AND number > 0;
END;

DROP TRIGGER IF EXISTS players_insert_changes;
CREATE TRIGGER players_insert_changes AFTER INSERT ON players BEGIN
    INSERT INTO changes (account_id, kind, subject_id, number)
    VALUES (NEW.account_id, 'player', NEW.id, 0)
    ON CONFLICT DO UPDATE SET number = -abs(number);
END;
DROP TRIGGER IF EXISTS players_update_changes;
CREATE TRIGGER players_update_changes AFTER UPDATE ON players BEGIN
    UPDATE changes SET number = -number WHERE subject_id = NEW.id AND kind = 'player' AND number > 0;
END;
DROP TRIGGER IF EXISTS players_delete_changes;
CREATE TRIGGER players_delete_changes AFTER DELETE ON players BEGIN
    DELETE FROM changes WHERE subject_id = OLD.id AND kind = 'player' AND number = 0;
    UPDATE changes SET number = -number WHERE subject_id = OLD.id AND kind = 'player' AND number > 0;
END;

-- Who is who decides what an account sees of another circle.
DROP TRIGGER IF EXISTS players_today_changes;
CREATE TRIGGER players_today_changes AFTER UPDATE OF today ON players
WHEN OLD.today <> NEW.today BEGIN
    UPDATE changes SET number = -number
    WHERE kind = 'match' AND number > 0
        AND subject_id IN (SELECT match_id FROM seats WHERE player_id = NEW.id);
    INSERT INTO changes (account_id, kind, subject_id, number)
    SELECT account_id, kind, subject_id, 0 FROM visible
    WHERE account_id IN (SELECT linked_to FROM players WHERE id IN (OLD.today, NEW.today))
    ON CONFLICT DO NOTHING;
END;
DROP TRIGGER IF EXISTS players_link_changes;
CREATE TRIGGER players_link_changes AFTER UPDATE OF linked_to ON players
WHEN OLD.linked_to IS NOT NEW.linked_to BEGIN
    UPDATE changes SET number = -number
    WHERE account_id = OLD.linked_to AND kind = 'match' AND number > 0
        AND subject_id IN (SELECT match_id FROM seated WHERE player_id = NEW.id);
    INSERT INTO changes (account_id, kind, subject_id, number)
    SELECT account_id, kind, subject_id, 0 FROM visible WHERE account_id = NEW.linked_to
    ON CONFLICT DO NOTHING;
END;
