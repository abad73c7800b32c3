use super::{echad, played};

/// Three phones at one table. Ana and Chaim have made entries.
fn at_a_table(undo: &str, lines: &str) {
    played(&format!(
        "game echad
         etiquette undo={undo}
         seats ana ben chaim
         as ana
         round up=blue-gimel
         ben: lay blue-he
         as chaim
         chaim: lay blue-vav
         {lines}"
    ));
}

#[test]
fn without_the_setting_anyone_takes_back_anything() {
    at_a_table("anyone", "as ben\nundo\nasked nothing\ntable top=blue-he");
    echad("as ana\nround up=blue-gimel\nas ben\nundo\nentries 2");
}

#[test]
fn ones_own_entries_need_no_consent() {
    at_a_table("consent", "undo\nasked nothing\ntable top=blue-he");
}

#[test]
fn the_host_needs_no_consent() {
    at_a_table(
        "consent",
        "as host\nundo to 1\nasked nothing\ntable top=blue-gimel",
    );
}

#[test]
fn somebody_elses_entry_is_taken_back_when_they_consent() {
    at_a_table(
        "consent",
        "undo to 1
         asked 4
         table top=blue-vav
         as ana
         consent 4
         asked nothing
         table top=blue-gimel turn=ben
         consent 4 => refused nothing_asked entry",
    );
}

/// A refused consent that was made offline is in the log, but it decides nothing.
#[test]
fn a_consent_that_was_not_applied_leaves_the_undo_asked_for() {
    at_a_table(
        "consent",
        "undo to 1
         late 2025-07-15T19:30:00Z consent 4 => unapplied not_yours_to_consent entry
         late 2025-07-15T19:30:00Z decline 3 => unapplied nothing_asked
         asked 4",
    );
}

#[test]
fn the_host_may_consent_to_it() {
    at_a_table(
        "consent",
        "undo to 1\nas host\nconsent 4\ntable top=blue-gimel",
    );
}

#[test]
fn nobody_else_may() {
    at_a_table(
        "consent",
        "as ben
         undo
         asked 4
         consent 4 => refused not_yours_to_consent entry
         as ana
         consent 4 => refused not_yours_to_consent entry
         decline 4 => refused not_yours_to_consent entry
         consent 3 => refused nothing_asked entry
         as chaim
         consent 4
         table top=blue-he",
    );
    // One of the entries is Chaim's own, but the question is about Ana's.
    at_a_table(
        "consent",
        "undo to 1\nconsent 4 => refused not_yours_to_consent entry",
    );
}

#[test]
fn the_owner_of_the_entry_and_the_host_may_decline_and_the_asker_may_withdraw() {
    at_a_table(
        "consent",
        "undo to 1\nas ana\ndecline 4\nasked nothing\ntable top=blue-vav",
    );
    at_a_table(
        "consent",
        "undo to 1\ndecline 4\nasked nothing\ntable top=blue-vav",
    );
    at_a_table(
        "consent",
        "undo to 1\nas host\ndecline 4\nasked nothing\ntable top=blue-vav",
    );
}

#[test]
fn it_lapses_with_the_next_move_and_not_before() {
    at_a_table(
        "consent",
        "undo to 1
         ana: lay red-he => illegal
         asked 4
         ana: lay blue-tet
         asked nothing
         as ana
         consent 4 => refused nothing_asked entry
         table top=blue-tet",
    );
    // If an undo is asked for twice, only the last question waits.
    at_a_table(
        "consent",
        "undo to 1\nundo to 0\nasked 5\nas ana\nconsent 5\nentries 6",
    );
    at_a_table(
        "consent",
        "undo to 1\nas host\nundo\nasked nothing\ntable top=blue-he",
    );
}
