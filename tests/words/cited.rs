//! Rulings cited in a text.

use kibitz_game::rules::game::Game;
use kibitz_game::words::cited::Cited;

#[test]
fn rulings_in_brackets_become_a_list() {
    for (text, left, rulings) in [
        (
            "A round counts one (C26). Not with points (D13).",
            "A round counts one. Not with points.",
            &["fire/C26", "fire/D13"][..],
        ),
        (
            "Above it (see C1, D3).",
            "Above it.",
            &["fire/C1", "fire/D3"],
        ),
        ("فوقها (C1، D3).", "فوقها.", &["fire/C1", "fire/D3"]),
        ("All (but one) (C1)", "All (but one)", &["fire/C1"]),
        ("Nothing (C99) here (", "Nothing (C99) here (", &[]),
    ] {
        let cited = Cited::of(Game::Fire, text);
        assert_eq!(cited.text, left);
        assert_eq!(cited.rulings, rulings);
    }
}
