//! The one place that names all the games.
//!
//! Each type here is an enum with one variant per game, so that the code above
//! does not need to know which game is played. To add a game, add its folder, its
//! `pub mod`, and its line in `games!` at the end of this file.

use serde::{Deserialize, Deserializer, Serialize};
use serde_aux::serde_introspection::serde_introspect;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use super::tagged::Tagged;
use super::text::growing;

use super::{
    Achievement, CardParts, Code, CountedRound, DeckCard, Effect, EntryNo, Feat, Fields, Finding,
    Fits, Game as Rules, Judging as _, Language, MadePlay, Part, Playing, Points, Refusal,
    RefusalCode, Remark, Rewarding, Ruling, Score, Scoring, Seat, Telling as _, Viewing, refusal,
};

/// A judged claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The referee's ruling.
    pub ruling: Ruling,
    /// The reasons for the ruling; empty if the claim is legal.
    pub findings: Vec<Remark>,
    /// What would have been allowed; only for an illegal claim.
    pub fits: Option<Fits>,
}

/// The fixed facts about a game.
#[derive(Clone, Debug)]
pub struct About {
    /// The smallest number of players.
    pub fewest: u8,
    /// The largest number of players under the default house rules.
    pub most: u8,
    /// The unit of the score.
    pub unit: &'static str,
    /// The default house rules.
    pub house_rules: HouseRules,
    /// The names of the options, in the order in which the game declares them: those that
    /// most tables agree on first.
    pub options: &'static [&'static str],
    /// The deck under the default house rules.
    pub deck: Vec<DeckCard>,
}

/// A refusal of `field` because it belongs to another game.
pub fn of_another_game(field: &str, played: Game, named: Game) -> Refusal {
    let detail = format!(
        "this is a match of `{}`, not of `{}`",
        played.name(),
        named.name()
    );
    let (field, expected) = match field {
        // The kind of a play names the game.
        "play" => ("play.kind".to_owned(), format!("`{}_...`", played.name())),
        field => (format!("{field}.game"), format!("`{}`", played.name())),
    };
    Refusal::new(refusal::WRONG_GAME, field, detail, expected)
}

macro_rules! games {
    ($($game:ident in $folder:ident),+ $(,)?) => {
        /// A card set.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Game {
            $(
                #[doc = concat!("The card set `", stringify!($folder), "`.")]
                $game,
            )+
        }

        games!(@tagged HouseRules, HouseRules, HouseRules, "The house rules of a match.", [] $($game $folder)+);
        games!(@tagged Deal, Deal, Deal, "How a round starts.", [] $($game $folder)+);
        games!(@play $($game $folder)+);
        games!(@tagged Tally, Tally, RoundResult, "The result of a round, as counted at the table; or just its points, whatever the game.", [
            /// For a match of any game: only what each seat scored.
            Points(Points),
        ] $($game $folder)+);
        games!(@tagged View, View, RoundView, "The public state of a round: what everyone at the table can see.", [] $($game $folder)+);
        games!(@of_a_game HouseRules $($game)+);
        games!(@of_a_game Deal $($game)+);
        games!(@of_a_game View $($game)+);

        /// What one round of a match leaves for the next.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Carry {
            $(
                #[doc = concat!("For a match of ", stringify!($folder), ".")]
                $game(<super::$folder::Round as Rules>::Carry),
            )+
        }

        games!(@of_a_game Carry $($game)+);

        impl Carry {
            /// The seat that the deal of the next round names by default; see
            /// [`Scoring::due`].
            pub fn due(&self) -> Option<Seat> {
                match self {
                    $(Carry::$game(carry) => super::$folder::Round::due(carry),)+
                }
            }

            #[must_use]
            /// What carries over after players change seats; see [`Scoring::reseated`].
            pub fn reseated(&self, from: &[Option<Seat>]) -> Carry {
                match self {
                    $(
                        Carry::$game(carry) => {
                            Carry::$game(super::$folder::Round::reseated(carry, from))
                        }
                    )+
                }
            }
        }

        /// The state of a round.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Round {
            $(
                #[doc = concat!("A round of ", stringify!($folder), ".")]
                $game(super::$folder::Round),
            )+
        }

        /// The effects of a play.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Effects {
            $(
                #[doc = concat!("In a round of ", stringify!($folder), ".")]
                $game(Vec<<super::$folder::Round as Rules>::Effect>),
            )+
        }

        impl Effects {
            /// The effects in the form that is recorded and sent.
            pub fn remarks(&self) -> Vec<Remark> {
                match self {
                    $(Effects::$game(effects) => effects.iter().map(|one| one.remark()).collect(),)+
                }
            }
        }

        impl PartialSchema for Game {
            fn schema() -> RefOr<Schema> {
                let names = [$(stringify!($folder)),+];
                let meaning = "The name of a card set. More may come.";
                growing(&names)
                    .description(Some(meaning))
                    .examples([names[0]])
                    .into()
            }
        }

        impl ToSchema for Game {}

        impl Game {
            /// All games.
            pub const ALL: &[Game] = &[$(Game::$game),+];

            /// The game's name in requests and URLs, which is also its folder's.
            pub fn name(self) -> &'static str {
                match self { $(Game::$game => stringify!($folder),)+ }
            }

            /// The reasons for which a request about the game can be refused: those of
            /// all games, then its own.
            pub fn refusals(self) -> impl Iterator<Item = &'static RefusalCode> {
                let own = match self {
                    $(Game::$game => <super::$folder::Round as Rules>::REFUSALS,)+
                };
                refusal::ALL.iter().chain(own).copied()
            }

            /// The fixed facts about the game.
            pub fn about(self) -> About {
                match self {
                    $(Game::$game => {
                        type Of = super::$folder::Round;
                        let house_rules = <Of as Rules>::HouseRules::default();
                        About {
                            fewest: *Of::SEATS.0.start(),
                            most: Of::most_seats(&house_rules),
                            unit: Of::UNIT,
                            deck: Of::deck(&house_rules),
                            house_rules: HouseRules::$game(house_rules),
                            options: serde_introspect::<<Of as Rules>::HouseRules>(),
                        }
                    })+
                }
            }

            /// The game's words in a language; see [`Rules::WORDS`].
            pub fn words(self, language: Language) -> &'static str {
                let words = match self {
                    $(Game::$game => <super::$folder::Round as Rules>::WORDS,)+
                };
                words[language as usize]
            }

            /// What the card with this code shows; none if the game has no such card.
            pub fn parts(self, card: &str) -> Option<CardParts> {
                match self { $(Game::$game => super::$folder::Round::parts(card),)+ }
            }

            /// The members of a deal that are seats.
            pub fn deal_seats(self) -> &'static [&'static str] {
                match self { $(Game::$game => <super::$folder::Round as Rules>::DEAL_SEATS,)+ }
            }

            /// What players of the game can achieve.
            pub fn achievements(self) -> &'static [Achievement] {
                match self {
                    $(Game::$game => <super::$folder::Round as Rewarding>::ACHIEVEMENTS,)+
                }
            }

            /// What the players did in a round towards achievements; see
            /// [`Rewarding::feats`]. Plays of another game are left out.
            pub fn feats(self, round: &CountedRound<'_, Play>) -> Vec<Feat> {
                match self {
                    $(Game::$game => {
                        let plays = round.plays.iter().filter_map(|made| match made.play {
                            Play::$game(play) => Some(MadePlay {
                                entry: made.entry,
                                seat: made.seat,
                                play,
                                ruling: made.ruling,
                                moved: made.moved,
                                effects: made.effects,
                            }),
                            _ => None,
                        });
                        super::$folder::Round::feats(&CountedRound {
                            plays: plays.collect(),
                            winners: round.winners,
                            result: round.result,
                        })
                    })+
                }
            }

            /// Every finding and every effect of the game.
            pub fn codes(self) -> impl Iterator<Item = &'static Code> {
                let (findings, effects) = match self {
                    $(Game::$game => (
                        <<super::$folder::Round as Rules>::Finding as Finding>::CODES,
                        <<super::$folder::Round as Rules>::Effect as Effect>::CODES,
                    ),)+
                };
                findings.iter().chain(effects)
            }

            /// Parses a play from its notation.
            ///
            /// # Errors
            /// A sentence that says what cannot be read.
            pub fn play(self, notation: &str) -> Result<Play, String> {
                match self { $(Game::$game => notation.parse().map(Play::$game),)+ }
            }

            /// Parses a round's result from its notation.
            ///
            /// # Errors
            /// A sentence that says what cannot be read.
            pub fn tally(self, notation: &str) -> Result<Tally, String> {
                if let Some(points) = Points::read(notation) {
                    return points.map(Tally::Points);
                }
                match self { $(Game::$game => notation.parse().map(Tally::$game),)+ }
            }
        }

        impl Play {
            /// The play in notation: see [`Game::play`].
            pub fn notation(&self) -> String {
                match self { $(Play::$game(play) => play.to_string(),)+ }
            }

            /// The kind of play within its game (`lay`).
            pub fn word(&self) -> &'static str {
                let kind = match self {
                    $(Play::$game(play) => super::Notation::kind(play),)+
                };
                kind.split_once('_').map_or(kind, |(_, word)| word)
            }

            /// What it says, field by field.
            pub fn fields(&self) -> Fields {
                match self { $(Play::$game(play) => play.fields(),)+ }
            }

            /// The seat that this play calls out for a fault, if it is such a play.
            pub fn calls_out(&self) -> Option<Seat> {
                match self { $(Play::$game(play) => super::Play::calls_out(play),)+ }
            }

            /// Checks that the play can be applied; see [`super::Play::complete`].
            ///
            /// # Errors
            /// A [`Refusal`] that names what is missing.
            pub fn complete(&self) -> Result<(), Refusal> {
                match self { $(Play::$game(play) => super::Play::complete(play),)+ }
                    .map_err(|refusal| refusal.of(Part::Play))
            }
        }

        impl Deal {
            /// What it says, field by field.
            pub fn fields(&self) -> Fields {
                match self { $(Deal::$game(deal) => deal.fields(),)+ }
            }
        }

        impl Tally {
            /// What it says, field by field; nothing for [`Points`], which are said alike
            /// in every game.
            pub fn fields(&self) -> Fields {
                match self {
                    Tally::Points(_) => Fields::new(),
                    $(Tally::$game(tally) => tally.fields(),)+
                }
            }

            /// The result in notation: see [`Game::tally`].
            pub fn notation(&self) -> String {
                match self {
                    Tally::Points(points) => points.to_string(),
                    $(Tally::$game(tally) => tally.to_string(),)+
                }
            }

            /// The game it belongs to; none for [`Points`], which any game can have.
            pub fn game(&self) -> Option<Game> {
                match self {
                    Tally::Points(_) => None,
                    $(Tally::$game(_) => Some(Game::$game),)+
                }
            }
        }

        impl HouseRules {
            /// Checks these house rules for a match with `seats` seats.
            ///
            /// # Errors
            /// A [`Refusal`] that names the option, or `seats`.
            pub fn check(&self, seats: u8) -> Result<(), Refusal> {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::check(rules, seats),)+
                }
                .map_err(|refusal| refusal.of(Part::HouseRules))
            }

            /// The carry-over with which the first round of a match starts.
            pub fn carry(&self) -> Carry {
                match self { $(HouseRules::$game(_) => Carry::$game(Default::default()),)+ }
            }

            /// These house rules, if they belong to this game.
            ///
            /// # Errors
            /// A [`Refusal`] if they belong to another game.
            pub fn of(self, game: Game) -> Result<HouseRules, Refusal> {
                if self.game() == game {
                    return Ok(self);
                }
                Err(of_another_game("house_rules", game, self.game()))
            }

            /// The deck of a match with these house rules.
            pub fn deck(&self) -> Vec<DeckCard> {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::deck(rules),)+
                }
            }

            /// The unit of the score.
            pub fn unit(&self) -> &'static str {
                match self {
                    $(HouseRules::$game(_) => <super::$folder::Round as Rules>::UNIT,)+
                }
            }

            /// Whether a match with these totals, one per seat, is decided after
            /// `rounds` rounds, the last of which left `carry`. Always false for the
            /// `carry` of another game.
            pub fn decided(&self, carry: &Carry, totals: &[i64], rounds: u32) -> bool {
                match (self, carry) {
                    $(
                        (HouseRules::$game(rules), Carry::$game(carry)) => {
                            super::$folder::Round::decided(rules, carry, totals, rounds)
                        }
                    )+
                    _ => false,
                }
            }

            /// Starts a round; see [`Playing::deal`].
            ///
            /// # Errors
            /// A [`Refusal`] if no round can start like this.
            pub fn deal(
                &self,
                seats: u8,
                carry: &Carry,
                deal: &Deal,
                entry: EntryNo,
            ) -> Result<Round, Refusal> {
                match (self, carry, deal) {
                    $(
                        (HouseRules::$game(rules), Carry::$game(carry), Deal::$game(deal)) => {
                            super::$folder::Round::deal(rules, seats, carry, deal, entry)
                                .map(Round::$game)
                                .map_err(|refusal| refusal.of(Part::Deal))
                        }
                    )+
                    _ => Err(of_another_game("deal", self.game(), deal.game())),
                }
            }

            /// Rebuilds the state of a round from its view; see [`Viewing::from_view`].
            ///
            /// # Errors
            /// A [`Refusal`] if no table can look like this under these house rules.
            pub fn restore(&self, view: &View) -> Result<Round, Refusal> {
                let round = match (self, view) {
                    $(
                        (HouseRules::$game(rules), View::$game(view)) => {
                            super::$folder::Round::from_view(rules, view)
                                .map(Round::$game)
                                .map_err(|refusal| refusal.of(Part::View))
                        }
                    )+
                    _ => Err(of_another_game("view", self.game(), view.game())),
                }?;
                self.check(round.seats())?;
                Ok(round)
            }

            /// Checks what must hold of a play in every round of a match; see
            /// [`Judging::well_formed`](super::Judging::well_formed).
            ///
            /// # Errors
            /// A [`Refusal`] if the play could never be right.
            pub fn well_formed(&self, seats: u8, play: &Play) -> Result<(), Refusal> {
                match (self, play) {
                    $(
                        (HouseRules::$game(rules), Play::$game(play)) => {
                            super::$folder::Round::well_formed(rules, seats, play)
                                .map_err(|refusal| refusal.of(Part::Play))
                        }
                    )+
                    _ => Err(of_another_game("play", self.game(), play.game())),
                }
            }

            /// Scores a round; see [`Scoring::score`] and [`Scoring::score_points`].
            ///
            /// # Errors
            /// A [`Refusal`] if the round cannot have ended like this.
            pub fn score(
                &self,
                seats: u8,
                carry: &Carry,
                round: Option<&Round>,
                regular: bool,
                tally: &Tally,
            ) -> Result<(Score, Carry), Refusal> {
                match (self, carry) {
                    $((HouseRules::$game(rules), Carry::$game(carry)) => {
                        let round = match round {
                            Some(Round::$game(round)) => Some(round),
                            _ => None,
                        };
                        let scored = match tally {
                            Tally::$game(tally) => super::$folder::Round::score(
                                rules, seats, carry, round, regular, tally,
                            ),
                            Tally::Points(points) => {
                                points.score(rules, seats, carry, round, regular)
                            }
                            other => {
                                let named = other.game().unwrap_or(self.game());
                                return Err(of_another_game("result", self.game(), named));
                            }
                        };
                        scored
                            .map(|(score, carry)| (score, Carry::$game(carry)))
                            .map_err(|refusal| refusal.of(Part::Result))
                    })+
                    (_, carry) => Err(of_another_game("result", self.game(), carry.game())),
                }
            }
        }

        impl Round {
            /// Judges a claim.
            ///
            /// # Errors
            /// A [`Refusal`] if the claim makes no sense in this state.
            pub fn judge(&self, seat: Seat, play: &Play) -> Result<Judged, Refusal> {
                self.admit(seat, play)?;
                match (self, play) {
                    $(
                        (Round::$game(round), Play::$game(play)) => {
                            let findings = round.judge(seat, play);
                            let ruling = Ruling::of(&findings);
                            Ok(Judged {
                                ruling,
                                findings: findings.iter().map(|finding| finding.remark()).collect(),
                                fits: (ruling == Ruling::Illegal).then(|| round.fits()),
                            })
                        }
                    )+
                    _ => Err(of_another_game("play", self.game(), play.game())),
                }
            }

            /// Checks that a play makes sense in this state, legal or not.
            ///
            /// # Errors
            /// A [`Refusal`] if it does not.
            pub fn admit(&self, seat: Seat, play: &Play) -> Result<(), Refusal> {
                match (self, play) {
                    $(
                        (Round::$game(round), Play::$game(play)) => {
                            round.admit(seat, play).map_err(|refusal| refusal.of(Part::Play))
                        }
                    )+
                    _ => Err(of_another_game("play", self.game(), play.game())),
                }
            }

            /// Applies an admitted play; a play of another game changes nothing.
            pub fn apply(&mut self, seat: Seat, play: &Play, entry: EntryNo) -> Effects {
                match (self, play) {
                    $(
                        (Round::$game(round), Play::$game(play)) => {
                            Effects::$game(round.apply(seat, play, entry))
                        }
                    )+
                    $((Round::$game(_), _) => Effects::$game(Vec::new()),)+
                }
            }

            /// The number of seats.
            pub fn seats(&self) -> u8 {
                match self { $(Round::$game(round) => round.seats(),)+ }
            }

            /// The round's result, if the plays alone decide it.
            pub fn outcome(&self) -> Option<Tally> {
                match self { $(Round::$game(round) => round.outcome().map(Tally::$game),)+ }
            }

            /// The plays that are open now.
            pub fn fits(&self) -> Fits {
                match self { $(Round::$game(round) => round.fits(),)+ }
            }

            /// The public state of the round.
            pub fn view(&self) -> View {
                match self { $(Round::$game(round) => View::$game(round.view()),)+ }
            }

            /// The game being played.
            pub fn game(&self) -> Game {
                match self { $(Round::$game(_) => Game::$game,)+ }
            }
        }
    };

    (@play $($game:ident $folder:ident)+) => {
        /// A play, as claimed by a player. Its `kind` names the game too: `echad_lay`.
        #[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
        #[serde(untagged)]
        pub enum Play {
            $(
                #[doc = concat!("In a match of ", stringify!($folder), ".")]
                $game(super::$folder::Play),
            )+
        }

        impl Play {
            /// The game it belongs to.
            pub fn game(&self) -> Game {
                match self { $(Play::$game(_) => Game::$game,)+ }
            }
        }

        impl<'de> Deserialize<'de> for Play {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let play = Tagged::deserialize(from)?;
                $(if play.is_of(stringify!($folder)) {
                    return play.read().map(Play::$game);
                })+
                Err(play.unknown(&[$(stringify!($folder)),+]))
            }
        }
    };

    (@tagged $name:ident, $of:ident, $schema:ident, $doc:literal, [$($more:tt)*] $($game:ident $folder:ident)+) => {
        #[doc = $doc]
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
        #[schema(as = $schema)]
        #[serde(tag = "game", rename_all = "snake_case")]
        pub enum $name {
            $(
                #[doc = concat!("For a match of ", stringify!($folder), ".")]
                $game(super::$folder::$of),
            )+
            $($more)*
        }
    };

    (@of_a_game $name:ident $($game:ident)+) => {
        impl $name {
            /// The game it belongs to.
            pub fn game(&self) -> Game {
                match self { $($name::$game(_) => Game::$game,)+ }
            }
        }
    };
}

games! {
    Echad in echad,
    Fire in fire,
    Ten in ten,
    Trash in trash,
    Claro in claro,
}
