-- All of this is done when a transaction commits, and holds all its other locks: so one that changes
-- a match and waits for its circle does not hold what another one, which has the circle, marks.

-- Marks a match or a player for all who can see it, or could. Rows that are marked already are written
-- too: so one that gives numbers waits for this transaction, or leaves the row for the next time.
CREATE OR REPLACE FUNCTION mark_change(its_kind TEXT, its_id TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    UPDATE changes SET number = -abs(number) WHERE subject_id = its_id AND kind = its_kind;
    INSERT INTO changes (account_id, kind, subject_id, number)
    SELECT DISTINCT account_id, kind, subject_id, 0 FROM visible
    WHERE subject_id = its_id AND kind = its_kind
    ON CONFLICT DO NOTHING;
END $$;

-- For an entry, which lets no one see more, and for what goes with a match.
CREATE OR REPLACE FUNCTION entry_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE changes SET number = -abs(number) WHERE subject_id = NEW.match_id AND kind = 'match';
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION part_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM mark_change('match', NEW.match_id);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION part_gone() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE changes SET number = -abs(number) WHERE subject_id = OLD.match_id AND kind = 'match';
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION match_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM mark_change('match', NEW.id);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION match_gone() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- No account was ever told of the match.
    DELETE FROM changes WHERE subject_id = OLD.id AND kind = 'match' AND number = 0;
    UPDATE changes SET number = -abs(number) WHERE subject_id = OLD.id AND kind = 'match';
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION player_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM mark_change('player', NEW.id);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION player_gone() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM changes WHERE subject_id = OLD.id AND kind = 'player' AND number = 0;
    UPDATE changes SET number = -abs(number) WHERE subject_id = OLD.id AND kind = 'player';
    RETURN NULL;
END $$;

-- Who is who decides what an account sees of another circle.
CREATE OR REPLACE FUNCTION player_is_who() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.today <> NEW.today THEN
        UPDATE changes SET number = -abs(number)
        WHERE kind = 'match'
            AND subject_id IN (SELECT match_id FROM seats WHERE player_id = NEW.id);
    END IF;
    IF OLD.linked_to IS DISTINCT FROM NEW.linked_to THEN
        UPDATE changes SET number = -abs(number)
        WHERE account_id = OLD.linked_to AND kind = 'match'
            AND subject_id IN (SELECT match_id FROM seated WHERE player_id = NEW.id);
    END IF;
    INSERT INTO changes (account_id, kind, subject_id, number)
    SELECT DISTINCT account_id, kind, subject_id, 0 FROM visible
    WHERE account_id IN (SELECT linked_to FROM players WHERE id IN (OLD.today, NEW.today))
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS entries_insert_changes ON entries;
CREATE CONSTRAINT TRIGGER entries_insert_changes AFTER INSERT ON entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_changes();

DROP TRIGGER IF EXISTS matches_changes ON matches;
CREATE CONSTRAINT TRIGGER matches_changes AFTER INSERT OR UPDATE ON matches
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION match_changes();
DROP TRIGGER IF EXISTS matches_delete_changes ON matches;
CREATE CONSTRAINT TRIGGER matches_delete_changes AFTER DELETE ON matches
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION match_gone();

DROP TRIGGER IF EXISTS seats_changes ON seats;
CREATE CONSTRAINT TRIGGER seats_changes AFTER INSERT OR UPDATE ON seats
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION part_changes();

DROP TRIGGER IF EXISTS members_changes ON members;
CREATE CONSTRAINT TRIGGER members_changes AFTER INSERT OR UPDATE ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION part_changes();
DROP TRIGGER IF EXISTS members_delete_changes ON members;
CREATE CONSTRAINT TRIGGER members_delete_changes AFTER DELETE ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION part_gone();

DROP TRIGGER IF EXISTS rematches_changes ON rematches;
CREATE CONSTRAINT TRIGGER rematches_changes AFTER INSERT ON rematches
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION part_changes();
DROP TRIGGER IF EXISTS rematches_delete_changes ON rematches;
CREATE CONSTRAINT TRIGGER rematches_delete_changes AFTER DELETE ON rematches
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION part_gone();

DROP TRIGGER IF EXISTS players_changes ON players;
CREATE CONSTRAINT TRIGGER players_changes AFTER INSERT OR UPDATE ON players
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION player_changes();
DROP TRIGGER IF EXISTS players_delete_changes ON players;
CREATE CONSTRAINT TRIGGER players_delete_changes AFTER DELETE ON players
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION player_gone();
DROP TRIGGER IF EXISTS players_who_changes ON players;
CREATE CONSTRAINT TRIGGER players_who_changes AFTER UPDATE OF today, linked_to ON players
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.today <> NEW.today OR OLD.linked_to IS DISTINCT FROM NEW.linked_to)
EXECUTE FUNCTION player_is_who();
