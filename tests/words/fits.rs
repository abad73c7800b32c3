//! What could have been laid is said in short, in every language.

use kibitz_game::rules::game::Game;
use kibitz_game::rules::{Fits, Language, PartCard};
use kibitz_game::table::script;
use kibitz_game::words::Words;

use super::{is_whole, plain};
use crate::games::{none, scripts};

fn said(game: Game, language: Language, fits: &Fits) -> String {
    plain(&Words::new(game, language).fits(fits))
}

fn cards(codes: &[&str]) -> Fits {
    Fits {
        cards: codes.iter().map(|code| (*code).into()).collect(),
        ..Fits::default()
    }
}

/// What fits after this script, in English.
#[track_caller]
fn after(text: &str) -> String {
    let played = script::play(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let fits = played.table.open().unwrap().state.fits();
    said(played.settings.house_rules.game(), Language::En, &fits)
}

#[test]
fn a_colour_and_what_else_the_top_card_shows_are_named_once() {
    let dealt = "game echad\nseats Ana Ben Chaim\nround dealer=Ana up=blue-gimel\n";
    let all = "any blue card, Gimel, Wild or Wild Pick Up 3";
    assert_eq!(after(dealt), all);
    // Both blue Alefs lie there: a third one would not fit.
    let spent =
        "game echad\nseats Ana Ben Chaim\nround dealer=Ana up=blue-alef\nBen: lay blue-alef\n";
    let left = "any blue card that is left, Alef, Wild or Wild Pick Up 3";
    assert_eq!(after(spent), left);
    // The only other card of its kind is called by its own name.
    let fits = cards(&["green-he", "red-gimel", "blue-gimel", "wild"]);
    assert_eq!(
        said(Game::Echad, Language::En, &fits),
        "Gimel, green He or Wild"
    );
}

#[test]
fn numbers_in_a_row_are_a_run_and_stars_are_named() {
    let mut fits = cards(&["13", "14", "15", "17", "18", "joker"]);
    assert_eq!(
        said(Game::Claro, Language::En, &fits),
        "13 to 15, 17, 18 or joker"
    );
    fits.with_part = ["1", "2"]
        .map(|card| PartCard {
            card: card.into(),
            part: "stars".into(),
            values: vec!["blue".into()],
        })
        .to_vec();
    assert_eq!(
        said(Game::Claro, Language::En, &fits),
        "13 to 15, 17, 18, a blue star or joker"
    );
    assert_eq!(
        said(Game::Claro, Language::He, &fits),
        "13 עד 15, 17, 18, כוכב כחול או ג'וקר"
    );
}

#[test]
fn the_suit_of_a_card_is_not_said_nor_what_a_joker_stands_for() {
    let fits = cards(&["3S", "4H", "4D", "5C", "9S", "JH"]);
    assert_eq!(said(Game::Trash, Language::En, &fits), "3 to 5, 9 or Jack");
    let fits = cards(&["6", "7", "8", "joker=6", "joker=7", "fire"]);
    assert_eq!(
        said(Game::Fire, Language::En, &fits),
        "6 to 8, Joker or Fire"
    );
}

/// Also where only plays fit that put nothing on the table.
#[test]
fn every_table_of_every_script_says_what_fits_in_few_words() {
    let mut faults = Vec::new();
    for game in Game::ALL {
        for (path, text) in scripts(*game) {
            let Ok(played) = script::play(&text) else {
                continue;
            };
            let Some(open) = played.table.open() else {
                continue;
            };
            let fits = open.state.fits();
            for language in Language::ALL {
                let said = Words::new(*game, *language).fits(&fits);
                let nothing = fits.cards.is_empty() && fits.with_part.is_empty();
                let about = format!("{} in {language}: {said}", path.display());
                if said.is_empty() != nothing {
                    faults.push(format!("{about}: of {} cards", fits.cards.len()));
                }
                if let Err(fault) = is_whole(&format!("{said}."), *language) {
                    faults.push(format!("{about}: {fault}"));
                }
                if plain(&said).chars().count() > 130 {
                    faults.push(format!("{about}: too long"));
                }
            }
        }
    }
    none(&faults);
}
