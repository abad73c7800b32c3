use kibitz_game::table::Table;

use super::echad;

const PLAYED: &str = "round up=blue-gimel\nben: lay blue-he\n";

/// The number of hands that the table shows, or `None` if there is nothing to show.
fn hands(table: &Table) -> Option<usize> {
    let view = serde_json::to_value(table.round()?.view()).unwrap();
    Some(view["hands"].as_array().unwrap().len())
}

#[test]
fn before_the_first_round_there_is_nothing_to_show() {
    assert_eq!(hands(&echad("adjust ana 10 a gift").table), None);
}

#[test]
fn a_round_that_was_counted_or_broken_off_is_shown_as_it_ended() {
    for end in ["result: ben out; ana green-he; chaim blue-yud", "end"] {
        let played = echad(&format!("{PLAYED}{end}\ntable top=blue-he turn=chaim"));
        assert!(played.table.open().is_none(), "{end}");
        assert_eq!(hands(&played.table), Some(3), "{end}");
    }
}

#[test]
fn a_round_counted_without_its_plays_leaves_nothing_of_the_one_before() {
    let result = "result: ben out; ana green-he; chaim blue-yud\n";
    let played = echad(&format!("{PLAYED}{result}{result}"));
    assert_eq!(hands(&played.table), None);
}

#[test]
fn other_people_do_not_take_over_the_last_round() {
    let result = "result: ben out; ana green-he; chaim blue-yud\n";
    let played = echad(&format!("{PLAYED}{result}lineup ana chaim"));
    assert_eq!(hands(&played.table), None);
    echad(&format!(
        "{PLAYED}{result}lineup ana chaim\nundo\ntable top=blue-he"
    ));
}
