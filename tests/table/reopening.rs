use super::{echad, undone};

#[test]
fn a_match_that_was_ended_early_goes_on() {
    echad(
        "result: ben out; ana green-he; chaim blue-yud
         end it is late
         status ended
         winner ben
         result: ana out; ben green-he; chaim blue-yud => refused match_over result
         reopen
         status open
         result: ana out; ben green-he; chaim blue-he
         scores ana=10 ben=15
         end
         reopen
         adjust ana 300 a gift
         status finished",
    );
}

#[test]
fn the_round_that_was_played_at_the_end_comes_back_with_an_undo_only() {
    let ended = "round up=blue-gimel\nben: lay blue-he\nend\n";
    echad(&format!("{ended}reopen\nround up=red-he"));
    echad(&format!("{ended}undo\ntable top=blue-he turn=chaim"));
    undone(
        "result: ben out; ana green-he; chaim blue-yud\nend",
        "reopen",
    );
}

#[test]
fn only_what_was_ended_early_is_reopened() {
    echad(
        "reopen => refused not_ended reopen
         end
         reopen
         reopen => refused not_ended reopen
         adjust ana 300 a gift
         status finished
         reopen => refused not_ended reopen",
    );
}
