//! What must hold at every table that play can reach, in every game.
//!
//! To add a game, write its file and add it to the list in `subjects/mod.rs`. `KIBITZ_RANDOM_CLAIMS=1000000` makes that
//! many random claims in each game, against both its rules and its table.

mod claims;
mod claro_alone;
mod corrections;
mod echad_alone;
mod fire_alone;
mod logs;
mod matches;
mod rounds;
#[expect(dead_code, reason = "the histories use the rest")]
mod subject;
mod subjects;
mod transcripts;
mod trash_alone;
mod writing;

use kibitz_game::rules::game::Game;

use subject::config;

/// The tests of one game: each property, checked on its rounds.
macro_rules! held_to {
    ($round:ty: $($file:ident { $($property:ident,)+ })+) => {$($(
        #[test]
        fn $property() {
            crate::properties::$file::$property::<$round>();
        }
    )+)+};
}

macro_rules! games {
    ($($game:ident),+ $(,)?) => {
        /// Every property of every game.
        mod every {$(
            mod $game {
                held_to! { kibitz_game::rules::$game::Round:
                    rounds {
                        no_result_is_too_odd,
                    }
                    matches {
                        the_log_gives_the_table,
                        an_undo_is_an_exact_inverse,
                        an_undo_back_to_an_entry_is_exact,
                    }
                    corrections {
                        a_corrected_match_is_what_its_log_says,
                    }
                    logs {
                        no_log_is_too_odd_to_be_followed_or_refused,
                        no_transcript_is_too_odd_to_be_read,
                    }
                    transcripts {
                        every_log_is_written_down_and_plays_again,
                    }
                    writing {
                        a_view_has_no_null,
                        no_text_is_too_odd,
                    }
                }
            }
        )+}
    };
}

subjects::of_every_game_with_plays!(games, pad);

macro_rules! games_with_plays {
    ($($game:ident),+ $(,)?) => {
        /// Every property that is about plays.
        mod every_with_plays {$(
            mod $game {
                held_to! { kibitz_game::rules::$game::Round:
                    rounds {
                        what_fits_is_what_judge_allows,
                        the_cards_are_always_the_deck,
                        somebody_can_always_go_on,
                        a_view_shows_all_that_play_depends_on,
                    }
                    matches {
                        an_illegal_play_moves_nothing,
                        plays_and_results_come_to_the_same,
                    }
                    claims {
                        no_claim_is_too_odd_for_the_rules,
                        no_claim_is_too_odd_for_the_table,
                    }
                    writing {
                        what_is_written_reads_back,
                        every_single_play_reads_back,
                    }
                }
            }
        )+}
    };
}

subjects::of_every_game_with_plays!(games_with_plays);

/// A game that is not in the list of the tests would be held to nothing.
#[test]
fn every_game_is_held_to_every_property() {
    macro_rules! names {
        ($($game:ident),+) => { [$(stringify!($game)),+] };
    }
    let of = |has_plays: bool| {
        let games = Game::ALL
            .iter()
            .filter(move |game| game.has_plays() == has_plays);
        games.map(|game| game.name()).collect::<Vec<&str>>()
    };
    assert_eq!(
        subjects::of_every_game_with_plays!(names).as_slice(),
        of(true)
    );
    assert_eq!(of(false), ["pad"]);
}
