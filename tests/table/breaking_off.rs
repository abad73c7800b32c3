use super::{echad, played, undone};

#[test]
fn a_round_that_is_broken_off_brings_nobody_anything_and_is_dealt_again() {
    echad(
        "result: ben out; ana green-he; chaim blue-yud
         round up=blue-gimel
         table dealer=ben turn=chaim
         chaim: lay blue-he
         breakoff The cards fell down.
         status open
         scores ana=0 ben=15 chaim=0
         ana: lay blue-vav => refused no_round_open play
         round up=red-he
         table dealer=ben turn=chaim
         result: ana out; ben green-he; chaim blue-he
         scores ana=10 ben=15 chaim=0",
    );
}

#[test]
fn an_undo_brings_the_round_back() {
    let broken = "round up=blue-gimel\nben: lay blue-he\nbreakoff\n";
    echad(&format!("{broken}undo\ntable top=blue-he turn=chaim"));
    undone("round up=blue-gimel\nben: lay blue-he", "breakoff");
}

#[test]
fn others_may_sit_down_after_a_round_was_broken_off() {
    echad(
        "round up=blue-gimel
         lineup ana ben => refused round_open seats
         breakoff
         lineup ana ben
         round up=blue-gimel
         table dealer=ana turn=ben",
    );
}

#[test]
fn only_an_open_round_is_broken_off() {
    echad(
        "breakoff => refused no_round_open breakoff
         round up=blue-gimel
         breakoff
         breakoff => refused no_round_open breakoff
         end
         breakoff => refused match_over breakoff",
    );
}

#[test]
fn a_match_whose_only_round_was_broken_off_has_no_winner() {
    echad(
        "round up=blue-gimel
         breakoff Somebody has to go.
         end
         status ended
         winner",
    );
}

/// E2: the next deal is that of the same round, so whom the table chose to deal or to begin does
/// so again, wherever they sit then.
#[test]
fn the_same_player_deals_or_begins_again() {
    echad(
        "round dealer=chaim up=blue-gimel
         ana: lay blue-he
         breakoff
         round up=red-he
         table dealer=chaim turn=ana
         breakoff
         lineup chaim ana ben
         round up=red-he
         table dealer=chaim
         result: ben out; ana green-he; chaim blue-yud
         round up=red-he
         table dealer=ana",
    );
    for (game, chosen, again) in [
        ("fire", "starter=chaim up=\"4\"", "up=\"4\""),
        ("ten", "first=chaim", ""),
        ("trash", "starter=chaim", ""),
        ("claro", "starter=chaim", ""),
    ] {
        let script = format!(
            "game {game}
             seats ana ben chaim
             round {chosen}
             breakoff
             round {again}
             table turn=chaim
             breakoff
             lineup chaim ana ben
             round {again}
             table turn=chaim
             breakoff
             undo to 0
             round {again}
             table turn=ana"
        );
        played(&script);
    }
}
