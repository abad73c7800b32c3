//! Declares what a match of any game cannot accept.

use crate::rules::refusals;

refusals! {
    MATCH_OVER = State "match_over" [], "The match is over.";
    NOT_ENDED = State "not_ended" [], "The match was not ended early.";
    NO_ROUND_OPEN = State "no_round_open" [], "No round is open.";
    ROUND_OPEN = State "round_open" [], "A round is open.";
    ROUND_COUNTED = State "round_counted" [], "The round already has its result.";
    NO_SUCH_ROUND = State "no_such_round" [], "The match has no such round.";
    ROUND_IMPOSSIBLE = State "round_impossible" [],
        "With this correction, a later round could not have been played as it was.";
    TOO_MANY_CORRECTIONS = State "too_many_corrections" [],
        "Too many results of the match were corrected.";
    TOO_MANY_LINEUPS = State "too_many_lineups" [],
        "The players of the match changed too often.";
    NOTHING_TO_UNDO = State "nothing_to_undo" [], "There is nothing to undo.";
    NOTHING_ASKED = State "nothing_asked" [], "No one has asked for consent to this.";
    NOT_YOURS_TO_CONSENT = State "not_yours_to_consent" [], "Others have to consent to this.";
    NAME_MISSING = Request "name_missing" [], "A new person at the table needs a name.";
    NAME_TWICE = Request "name_twice" [], "Two seats have the same name.";
    FROM_MISSING = Request "from_missing" [],
        "A player who sits at the table is listed as a new one.";
    PLAYER_TWICE = Request "player_twice" [], "The same player has two seats.";
}
