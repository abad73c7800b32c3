//! Rulings cited in a text, taken out of it as a list.

use kibitz_game::rules::game::Game;
use kibitz_game::words::Words;

/// A text without the rulings that it cites in brackets, and those.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cited {
    pub(super) text: String,
    /// Their ids (`echad/A24`), each once, in order.
    pub(super) rulings: Vec<String>,
}

impl Cited {
    /// Takes `(C1, D7)` and `(see C1)` out of a text in any language.
    pub(super) fn of(game: Game, text: &str) -> Cited {
        let mut cited = Cited::default();
        let mut rest = text;
        while let Some((before, group, after)) = group(rest) {
            match numbers(game, group) {
                Some(numbers) => {
                    cited.text.push_str(before.trim_end());
                    for number in numbers {
                        cited.add(format!("{}/{number}", game.name()));
                    }
                    rest = after;
                }
                None => {
                    let kept = rest.len() - after.len();
                    cited.text.push_str(&rest[..kept]);
                    rest = after;
                }
            }
        }
        cited.text.push_str(rest);
        cited
    }

    /// Adds a ruling, unless it is there.
    pub(super) fn add(&mut self, ruling: String) {
        if !self.rulings.contains(&ruling) {
            self.rulings.push(ruling);
        }
    }
}

/// The first group in brackets: what is before, in and after it.
fn group(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('(')?;
    let (group, after) = rest.split_once(')')?;
    Some((before, group, after))
}

/// The rulings that a group lists, if it has nothing else but one word such as "see".
fn numbers(game: Game, group: &str) -> Option<Vec<&'static str>> {
    // Numbers may be isolated, so that they keep their direction.
    let apart = |letter: char| {
        letter.is_whitespace() || matches!(letter, ',' | ';' | '،' | '\u{2066}'..='\u{2069}')
    };
    let words = group.split(apart).filter(|word| !word.is_empty());
    let (mut numbers, mut others) = (Vec::new(), 0);
    for word in words {
        match Words::rulings(game).find(|number| *number == word) {
            Some(number) => numbers.push(number),
            None => others += 1,
        }
    }
    (!numbers.is_empty() && others <= 1).then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::Cited;
    use kibitz_game::rules::game::Game;

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
}
