//! Rulings cited in a text, taken out of it as a list.

use super::Words;
use crate::rules::game::Game;

/// A text without the rulings that it cites in brackets, and those rulings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cited {
    /// The text.
    pub text: String,
    /// Their ids (`echad/A24`), each once, in order.
    pub rulings: Vec<String>,
}

impl Cited {
    /// Takes `(C1, D7)` and `(see C1)` out of a text in any language.
    #[must_use]
    pub fn of(game: Game, text: &str) -> Cited {
        let mut cited = Cited::default();
        let mut rest = text;
        while let Some((before, opened)) = rest.split_once('(')
            && let Some((group, after)) = opened.split_once(')')
        {
            match numbers(game, group) {
                Some(numbers) => {
                    cited.text.push_str(before.trim_end());
                    for number in numbers {
                        cited.add(format!("{}/{number}", game.name()));
                    }
                }
                None => cited.text.push_str(&rest[..rest.len() - after.len()]),
            }
            rest = after;
        }
        cited.text.push_str(rest);
        cited
    }

    /// Adds a ruling, unless it is there.
    pub fn add(&mut self, ruling: String) {
        if !self.rulings.contains(&ruling) {
            self.rulings.push(ruling);
        }
    }
}

/// Lists the rulings in a group, if it has at most one other word, such as "see".
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
