//! Says what is fixed for each game, and what its plays and results say.

macro_rules! facts {
    ($($game:ident in $folder:ident),+ $(,)?) => {
        impl Game {
            /// All games.
            pub const ALL: &[Game] = &[$(Game::$game),+];

            /// The names of all games.
            pub const NAMES: &[&str] = &[$(stringify!($folder)),+];

            /// Returns the game's name in requests and URLs, which is also its folder's.
            pub fn name(self) -> &'static str {
                match self { $(Game::$game => stringify!($folder),)+ }
            }

            /// Says whether each title is a game of its own; see [`Rules::TITLED`].
            pub fn is_titled(self) -> bool {
                match self { $(Game::$game => <super::$folder::Round as Rules>::TITLED,)+ }
            }

            /// Says whether rounds can be logged play by play; see [`Rules::HAS_PLAYS`].
            pub fn has_plays(self) -> bool {
                match self { $(Game::$game => <super::$folder::Round as Rules>::HAS_PLAYS,)+ }
            }

            /// Returns a round of a match of the game, as a script; see [`Rules::EXAMPLE`].
            pub fn example(self) -> &'static str {
                match self { $(Game::$game => <super::$folder::Round as Rules>::EXAMPLE,)+ }
            }

            /// Lists the reasons for which a request about the game can be refused: those of all
            /// games, then its own.
            pub fn refusals(self) -> impl Iterator<Item = &'static RefusalCode> {
                let own = match self {
                    $(Game::$game => <super::$folder::Round as Rules>::REFUSALS,)+
                };
                refusal::ALL.iter().chain(own).copied()
            }

            /// Lists the game's types that are texts in requests; see [`Rules::SPELLINGS`].
            pub fn spellings(self) -> &'static [Spelling] {
                match self { $(Game::$game => <super::$folder::Round as Rules>::SPELLINGS,)+ }
            }

            /// Collects the fixed facts about the game.
            pub fn about(self) -> About {
                match self {
                    $(Game::$game => {
                        type Of = super::$folder::Round;
                        let house_rules = <Of as Rules>::HouseRules::default();
                        About {
                            fewest: *Of::SEATS.0.start(),
                            most: Of::most_seats(&house_rules),
                            unit: Of::UNIT,
                            house_rules: HouseRules::$game(house_rules),
                            presets: Of::presets()
                                .into_iter()
                                .map(|(name, rules)| (name, HouseRules::$game(rules)))
                                .collect(),
                            options: <<Of as Rules>::HouseRules as Options>::options(),
                        }
                    })+
                }
            }

            /// Lists the cards in the deck under the default house rules.
            pub fn deck(self) -> Vec<DeckCard> {
                match self {
                    $(Game::$game => super::$folder::Round::deck(&Default::default()),)+
                }
            }

            /// Returns the game's words in a language; see [`Rules::WORDS`].
            pub fn words(self, language: Language) -> &'static str {
                let words = match self {
                    $(Game::$game => <super::$folder::Round as Rules>::WORDS,)+
                };
                words[language as usize]
            }

            /// Returns what the card with this code shows; none if the game has no such card.
            pub fn parts(self, card: &str) -> Option<CardParts> {
                match self { $(Game::$game => super::$folder::Round::parts(card),)+ }
            }

            /// Lists the members of a deal that are seats.
            pub fn deal_seats(self) -> &'static [&'static str] {
                match self { $(Game::$game => <super::$folder::Round as Rules>::DEAL_SEATS,)+ }
            }

            /// Returns what players of the game can achieve.
            pub fn achievements(self) -> &'static [Achievement] {
                match self {
                    $(Game::$game => <super::$folder::Round as Rewarding>::ACHIEVEMENTS,)+
                }
            }

            /// Returns what the players did in a round towards achievements; see
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

            /// Lists every finding and every effect of the game.
            pub fn codes(self) -> impl Iterator<Item = &'static Code> {
                let (findings, effects) = match self {
                    $(Game::$game => (
                        <<super::$folder::Round as Rules>::Finding as Remarked>::CODES,
                        <<super::$folder::Round as Rules>::Effect as Remarked>::CODES,
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
                if let Some(points) = PointsResult::read(notation) {
                    return points.map(Tally::Points);
                }
                match self { $(Game::$game => notation.parse().map(Tally::$game),)+ }
            }
        }

        impl Play {
            /// Writes the play in notation: see [`Game::play`].
            pub fn notation(&self) -> String {
                match self { $(Play::$game(play) => play.to_string(),)+ }
            }

            /// Names the kind of play within its game (`lay`).
            pub fn word(&self) -> &'static str {
                let kind = match self {
                    $(Play::$game(play) => super::Notation::kind(play),)+
                };
                kind.split_once('_').map_or(kind, |(_, word)| word)
            }

            /// Returns what it says, field by field.
            pub fn fields(&self) -> Fields {
                match self { $(Play::$game(play) => play.fields(),)+ }
            }

            /// Finds the seat that this play calls out for a fault, if it is such a play.
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
            /// Returns what it says, field by field.
            pub fn fields(&self) -> Fields {
                match self { $(Deal::$game(deal) => deal.fields(),)+ }
            }
        }

        impl Tally {
            /// Lists what it says, field by field. A [`PointsResult`] is said alike in every game
            /// and has none.
            pub fn fields(&self) -> Fields {
                match self {
                    Tally::Points(_) => Fields::new(),
                    $(Tally::$game(tally) => tally.fields(),)+
                }
            }

            /// Writes the result in notation: see [`Game::tally`].
            pub fn notation(&self) -> String {
                match self {
                    Tally::Points(points) => points.to_string(),
                    $(Tally::$game(tally) => tally.to_string(),)+
                }
            }

            /// Names the game it belongs to; none for [`PointsResult`], which any game can have.
            pub fn game(&self) -> Option<Game> {
                match self {
                    Tally::Points(_) => None,
                    $(Tally::$game(_) => Some(Game::$game),)+
                }
            }
        }
    };
}
