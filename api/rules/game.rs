//! The one place that names all the games.
//!
//! Each type here is one game's type behind a closed enum, so that the rooms
//! above neither know nor care which game is played. A further game is its
//! folder, its `pub mod`, and its line in `games!` at the foot of this file.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Code, DeckCard, Effect, EntryNo, Finding, Fits, Game as Rules, Judging as _, Playing, Refusal,
    Remark, Ruling, Score, Scoring, Seat, Viewing,
};

/// A claim, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The referee's ruling.
    pub ruling: Ruling,
    /// What it rests on; empty where the claim is legal.
    pub findings: Vec<Remark>,
    /// What would have fitted, where it is illegal.
    pub fits: Option<Fits>,
}

/// What there is to know of a game before playing it.
#[derive(Clone, Debug)]
pub struct About {
    /// How few may play.
    pub fewest: u8,
    /// How many may play at most.
    pub most: u8,
    /// What is scored.
    pub unit: &'static str,
    /// The options with their defaults.
    pub house_rules: HouseRules,
    /// The deck under the default options.
    pub deck: Vec<DeckCard>,
    /// Every ruling with its gist.
    pub rulings: &'static [(&'static str, &'static str)],
}

/// The refusal of something of another game than the one that is played.
pub fn of_another_game(field: &str, played: Game, named: Game) -> Refusal {
    Refusal::new(
        "wrong_game",
        format!("{field}.game"),
        format!(
            "`{}` was given in a match of {}",
            named.name(),
            played.name()
        ),
        format!("`{}`", played.name()),
    )
}

macro_rules! games {
    ($($game:ident in $folder:ident),+ $(,)?) => {
        /// A card set.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Game {
            $(
                #[doc = concat!("The card set `", stringify!($folder), "`.")]
                $game,
            )+
        }

        games!(@tagged HouseRules, HouseRules, "The options a match is created with.", $($game $folder)+);
        games!(@tagged Deal, Deal, "How a round begins, as the table reports it.", $($game $folder)+);
        games!(@tagged Play, Play, "What a player claims to have done.", $($game $folder)+);
        games!(@tagged Tally, Tally, "A round's result, as the table counts it.", $($game $folder)+);
        games!(@tagged View, View, "What the table may see.", $($game $folder)+);

        /// What passes from one round of a match to the next.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Carry {
            $(
                #[doc = concat!("In a match of ", stringify!($folder), ".")]
                $game(<super::$folder::Round as Rules>::Carry),
            )+
        }

        impl Carry {
            #[must_use]
            /// What passes on to a round of other people; see [`Scoring::reseated`].
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

        /// What a play brought about.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Effects {
            $(
                #[doc = concat!("In a round of ", stringify!($folder), ".")]
                $game(Vec<<super::$folder::Round as Rules>::Effect>),
            )+
        }

        impl Effects {
            /// The same in the one shape that is recorded and sent.
            pub fn remarks(&self) -> Vec<Remark> {
                match self {
                    $(Effects::$game(effects) => effects.iter().map(|one| one.remark()).collect(),)+
                }
            }
        }

        impl Game {
            /// All games.
            pub const ALL: &[Game] = &[$(Game::$game),+];

            /// The game's name in requests and addresses: its folder's.
            pub fn name(self) -> &'static str {
                match self { $(Game::$game => stringify!($folder),)+ }
            }

            /// What there is to know before playing.
            pub fn about(self) -> About {
                match self {
                    $(Game::$game => {
                        type Of = super::$folder::Round;
                        let house_rules = <Of as Rules>::HouseRules::default();
                        About {
                            fewest: *Of::SEATS.0.start(),
                            most: *Of::SEATS.0.end(),
                            unit: Of::UNIT,
                            deck: Of::deck(&house_rules),
                            house_rules: HouseRules::$game(house_rules),
                            rulings: Of::RULINGS,
                        }
                    })+
                }
            }

            /// The sentence for each code that the game's findings and effects
            /// carry; see [`Rules::PHRASES`].
            pub fn phrases(self) -> &'static [(&'static str, &'static str)] {
                match self { $(Game::$game => <super::$folder::Round as Rules>::PHRASES,)+ }
            }

            /// The phrase for a finding's or an effect's code; the code itself
            /// where the game knows none.
            pub fn phrase(self, code: &str) -> &str {
                self.phrases()
                    .iter()
                    .find(|(known, _)| *known == code)
                    .map_or(code, |(_, phrase)| phrase)
            }

            /// The members of a deal that are seats.
            pub fn deal_seats(self) -> &'static [&'static str] {
                match self { $(Game::$game => <super::$folder::Round as Rules>::DEAL_SEATS,)+ }
            }

            /// Every finding and every effect that the game knows.
            pub fn codes(self) -> impl Iterator<Item = &'static Code> {
                let (findings, effects) = match self {
                    $(Game::$game => (
                        <<super::$folder::Round as Rules>::Finding as Finding>::CODES,
                        <<super::$folder::Round as Rules>::Effect as Effect>::CODES,
                    ),)+
                };
                findings.iter().chain(effects)
            }

            /// The play that this notation stands for.
            ///
            /// # Errors
            /// A sentence that says what cannot be read.
            pub fn play(self, notation: &str) -> Result<Play, String> {
                match self { $(Game::$game => notation.parse().map(Play::$game),)+ }
            }

            /// The round's result that this notation stands for.
            ///
            /// # Errors
            /// A sentence that says what cannot be read.
            pub fn tally(self, notation: &str) -> Result<Tally, String> {
                match self { $(Game::$game => notation.parse().map(Tally::$game),)+ }
            }
        }

        impl Play {
            /// The notation that stands for it: see [`Game::play`].
            pub fn notation(&self) -> String {
                match self { $(Play::$game(play) => play.to_string(),)+ }
            }

            /// Whom it calls out for a fault, if that is what it does.
            pub fn calls_out(&self) -> Option<Seat> {
                match self { $(Play::$game(play) => super::Play::calls_out(play),)+ }
            }

            /// Checks that it can be carried out; see [`super::Play::complete`].
            ///
            /// # Errors
            /// A [`Refusal`] that names what is missing.
            pub fn complete(&self) -> Result<(), Refusal> {
                match self { $(Play::$game(play) => super::Play::complete(play),)+ }
                    .map_err(|refusal| refusal.under("play"))
            }
        }

        impl Tally {
            /// The notation that stands for it: see [`Game::tally`].
            pub fn notation(&self) -> String {
                match self { $(Tally::$game(tally) => tally.to_string(),)+ }
            }
        }

        impl HouseRules {
            /// Checks that a match with these options can be played by so many.
            ///
            /// # Errors
            /// A [`Refusal`] that names the option, or `seats`.
            pub fn check(&self, seats: u8) -> Result<(), Refusal> {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::check(rules, seats),)+
                }
            }

            /// What the first round of a match begins with.
            pub fn carry(&self) -> Carry {
                match self { $(HouseRules::$game(_) => Carry::$game(Default::default()),)+ }
            }

            /// The same options, where they are of this game.
            ///
            /// # Errors
            /// A [`Refusal`] where they are of another.
            pub fn of(self, game: Game) -> Result<HouseRules, Refusal> {
                if self.game() == game {
                    return Ok(self);
                }
                Err(of_another_game("house_rules", game, self.game()))
            }

            /// The deck of a match with these options.
            pub fn deck(&self) -> Vec<DeckCard> {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::deck(rules),)+
                }
            }

            /// What is scored.
            pub fn unit(&self) -> &'static str {
                match self {
                    $(HouseRules::$game(_) => <super::$folder::Round as Rules>::UNIT,)+
                }
            }

            /// The result of a round of which only is known what each seat
            /// scored; see [`Scoring::plain`].
            pub fn plain(&self, points: &[i64]) -> Option<Tally> {
                match self {
                    $(
                        HouseRules::$game(rules) => {
                            super::$folder::Round::plain(rules, points).map(Tally::$game)
                        }
                    )+
                }
            }

            /// Whether a match with these totals, one per seat, is decided after
            /// so many rounds, the last of which left `carry`; with what another
            /// game left, none is.
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

            /// Begins a round; see [`Playing::deal`].
            ///
            /// # Errors
            /// A [`Refusal`] where no round can begin like this.
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
                                .map_err(|refusal| refusal.under("deal"))
                        }
                    )+
                    _ => Err(of_another_game("deal", self.game(), deal.game())),
                }
            }

            /// The state that a table with this view is in; see [`Viewing::from_view`].
            ///
            /// # Errors
            /// A [`Refusal`] where no table can look like this, or play by these options.
            pub fn restore(&self, view: &View) -> Result<Round, Refusal> {
                let round = match (self, view) {
                    $(
                        (HouseRules::$game(rules), View::$game(view)) => {
                            super::$folder::Round::from_view(rules, view)
                                .map(Round::$game)
                                .map_err(|refusal| refusal.under("view"))
                        }
                    )+
                    _ => Err(of_another_game("view", self.game(), view.game())),
                }?;
                self.check(round.seats())?;
                Ok(round)
            }

            /// Counts a round; see [`Scoring::score`].
            ///
            /// # Errors
            /// A [`Refusal`] where the round cannot have ended so.
            pub fn score(
                &self,
                seats: u8,
                carry: &Carry,
                round: Option<&Round>,
                regular: bool,
                tally: &Tally,
            ) -> Result<(Score, Carry), Refusal> {
                match (self, carry, tally) {
                    $(
                        (HouseRules::$game(rules), Carry::$game(carry), Tally::$game(tally)) => {
                            let round = match round {
                                Some(Round::$game(round)) => Some(round),
                                _ => None,
                            };
                            super::$folder::Round::score(rules, seats, carry, round, regular, tally)
                                .map(|(score, carry)| (score, Carry::$game(carry)))
                                .map_err(|refusal| refusal.under("result"))
                        }
                    )+
                    _ => Err(of_another_game("result", self.game(), tally.game())),
                }
            }
        }

        impl Round {
            /// Judges a claim.
            ///
            /// # Errors
            /// A [`Refusal`] where the state cannot take the claim in at all.
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

            /// Checks that the state can take a play in at all, whatever the rules
            /// say of it.
            ///
            /// # Errors
            /// A [`Refusal`] where it cannot.
            pub fn admit(&self, seat: Seat, play: &Play) -> Result<(), Refusal> {
                match (self, play) {
                    $(
                        (Round::$game(round), Play::$game(play)) => {
                            round.admit(seat, play).map_err(|refusal| refusal.under("play"))
                        }
                    )+
                    _ => Err(of_another_game("play", self.game(), play.game())),
                }
            }

            /// Does what an admitted claim does; a play of another game does nothing.
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

            /// How many play.
            pub fn seats(&self) -> u8 {
                match self { $(Round::$game(round) => round.seats(),)+ }
            }

            /// The round's result, where play alone brought it about.
            pub fn outcome(&self) -> Option<Tally> {
                match self { $(Round::$game(round) => round.outcome().map(Tally::$game),)+ }
            }

            /// What may follow.
            pub fn fits(&self) -> Fits {
                match self { $(Round::$game(round) => round.fits(),)+ }
            }

            /// What the table may see.
            pub fn view(&self) -> View {
                match self { $(Round::$game(round) => View::$game(round.view()),)+ }
            }

            /// The game that is played.
            pub fn game(&self) -> Game {
                match self { $(Round::$game(_) => Game::$game,)+ }
            }
        }
    };

    (@tagged $name:ident, $of:ident, $doc:literal, $($game:ident $folder:ident)+) => {
        #[doc = $doc]
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
        #[serde(tag = "game", rename_all = "snake_case")]
        pub enum $name {
            $(
                #[doc = concat!("In a match of ", stringify!($folder), ".")]
                $game(super::$folder::$of),
            )+
        }

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
