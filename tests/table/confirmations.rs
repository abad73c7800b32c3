use super::{echad, played, undone};

const ROUND: &str = "result: ben out; ana green-he; chaim blue-yud\n";

fn agreeing(who: &str, lines: &str) {
    played(&format!(
        "game echad\netiquette confirmation={who}\nseats ana ben chaim\n{lines}"
    ));
}

#[test]
fn without_a_setting_a_result_counts_at_once_unless_somebody_contests_it() {
    echad(&format!(
        "provisional
         {ROUND}
         provisional
         contest chaim 1 the yud was red
         provisional 1
         contest chaim 2 => refused no_such_round round
         contest chaim 0 => refused no_such_round round
         agree chaim 1
         provisional"
    ));
}

#[test]
fn one_opponent_is_a_seat_that_did_not_win() {
    agreeing(
        "one_opponent",
        &format!("{ROUND}provisional 1\nagree ben 1\nprovisional 1\nagree chaim 1\nprovisional"),
    );
    // A contested result stays provisional even if others agree.
    agreeing(
        "one_opponent",
        &format!("{ROUND}agree chaim 1\ncontest ben 1\nprovisional 1\nagree ben 1\nprovisional"),
    );
}

/// In Ten, all players may win a round.
#[test]
fn where_all_have_won_anyone_is_an_opponent() {
    played(
        "game ten
         etiquette confirmation=one_opponent
         rules games_per_match=3
         seats ana ben
         result: ana 48; ben 48
         provisional 1
         agree ana 1
         provisional",
    );
}

#[test]
fn everyone_is_everyone() {
    agreeing(
        "everyone",
        &format!(
            "{ROUND}agree ana 1
             agree ben 1
             {ROUND}
             provisional 1 2
             agree chaim 1
             provisional 2
             end
             agree ana 2
             agree ben 2
             agree chaim 2
             provisional
             status ended"
        ),
    );
}

#[test]
fn a_replaced_result_needs_new_confirmations() {
    agreeing(
        "one_opponent",
        &format!(
            "{ROUND}agree chaim 1
             {ROUND}
             agree chaim 2
             provisional
             replace 1: ben out; ana green-he; chaim red-yud
             provisional 1
             agree ana 1
             provisional
             undo
             provisional 1
             undo
             provisional"
        ),
    );
}

#[test]
fn a_word_can_be_taken_back() {
    for word in ["agree ana 1", "contest ana 1 no"] {
        undone(ROUND, word);
        undone(&format!("{ROUND}contest ana 1 hm"), word);
    }
}

#[test]
fn the_last_word_of_a_seat_counts_and_says_whose_it_is() {
    let match_ = echad(&format!(
        "{ROUND}as ana\ncontest ana 1 no\nas ben\nagree chaim 1\nagree ana 1 yes"
    ));
    let said = &match_.table.rounds().get(0).unwrap().confirmations;
    let said: Vec<_> = said
        .iter()
        .map(|word| (word.seat.0, word.agrees, word.note.as_deref(), word.by))
        .collect();
    let ben = match_.log.last().unwrap().by;
    assert_ne!(match_.log[match_.log.len() - 3].by, ben, "Ana's");
    assert_eq!(said, [(3, true, None, ben), (1, true, Some("yes"), ben)]);
}
