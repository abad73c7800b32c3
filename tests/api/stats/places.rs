//! A place is one however people spell it, and is called as it was last. By what it is found is in
//! `tests/store/matches/finding.rs`.

use super::asked::rows;
use super::{echad, played};
use crate::support::prelude::*;

#[test]
fn a_place_is_one_however_it_is_spelled() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    for place in [
        "Grandma's",
        "Café Noir",
        "GRANDMA\u{2019}S",
        "  grandma's  place",
        "cafe  noir",
        "grandma's",
    ] {
        let at = played(&ana, echad(20), &[&noa, &dan], &["@1 out; @2 wild"]);
        at.patch(json!({"place": place})).is(200);
    }
    let found = rows(&ana, &format!("measure=matches&by=place&player={noa}"));
    let found: Vec<(&str, f64)> = found
        .iter()
        .map(|row| (&*row.keys[0], row.of("matches")))
        .collect();
    let expected = [
        ("grandma's", 3.0),
        ("cafe  noir", 2.0),
        ("grandma's  place", 1.0),
    ];
    assert_eq!(found, expected);
}
