//! Says what a match's house rules decide.

macro_rules! options {
    ($($game:ident in $folder:ident),+ $(,)?) => {
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

            /// Makes the carry-over with which the first round of a match starts.
            pub fn carry(&self) -> Carry {
                match self { $(HouseRules::$game(_) => Carry::$game(Default::default()),)+ }
            }

            /// Returns these house rules, if they belong to this game.
            ///
            /// # Errors
            /// A [`Refusal`] if they belong to another game.
            pub fn of(self, game: Game) -> Result<HouseRules, Refusal> {
                if self.game() == game {
                    return Ok(self);
                }
                Err(of_another_game("house_rules", game, self.game()))
            }

            /// Lists the cards in the deck of a match with these house rules.
            pub fn deck(&self) -> Vec<DeckCard> {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::deck(rules),)+
                }
            }

            /// Returns the title of the game, if it has one; see [`Rules::title`].
            pub fn title(&self) -> Option<&str> {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::title(rules),)+
                }
            }

            /// Gives the game another title, if it is one by its title; see [`Rules::set_title`].
            pub fn set_title(&mut self, title: Title) {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::set_title(rules, title),)+
                }
            }

            /// Names the unit of the score.
            pub fn unit(&self) -> &'static str {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::unit(rules),)+
                }
            }

            /// Returns the step in which points are counted; see [`Scoring::step`].
            pub fn step(&self) -> Points {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::step(rules),)+
                }
            }

            /// Says whether the lowest total wins; see [`Scoring::lowest_wins`].
            pub fn lowest_wins(&self) -> bool {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::lowest_wins(rules),)+
                }
            }

            /// Returns what points or a total are worth beside others; see [`worth`].
            pub fn worth(&self, points: Points) -> Points {
                worth(points, self.lowest_wins())
            }

            /// Says whether the table ends a match; see [`Scoring::open_ended`].
            pub fn open_ended(&self) -> bool {
                match self {
                    $(HouseRules::$game(rules) => super::$folder::Round::open_ended(rules),)+
                }
            }

            /// Says whether all have lost a match; see [`Scoring::all_lost`].
            pub fn all_lost(&self, totals: &[Points], rounds: u32) -> bool {
                match self {
                    $(
                        HouseRules::$game(rules) => {
                            super::$folder::Round::all_lost(rules, totals, rounds)
                        }
                    )+
                }
            }

            /// Says whether a match with these totals, one per seat, is decided after `rounds`
            /// rounds; see [`Scoring::decided`].
            pub fn decided(&self, totals: &[Points], rounds: u32) -> bool {
                match self {
                    $(
                        HouseRules::$game(rules) => {
                            super::$folder::Round::decided(rules, totals, rounds)
                        }
                    )+
                }
            }

            /// Says whether a match with these totals is decided even in the middle of a round;
            /// see [`Scoring::decided_at_once`].
            pub fn decided_at_once(&self, totals: &[Points]) -> bool {
                match self {
                    $(
                        HouseRules::$game(rules) => {
                            super::$folder::Round::decided_at_once(rules, totals)
                        }
                    )+
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

            /// Checks a result that is entered now; see [`Scoring::entered`].
            ///
            /// # Errors
            /// A [`Refusal`] if no round ends like this, or if more must be told.
            pub fn entered(
                &self,
                round: Option<&Round>,
                regular: bool,
                tally: &Tally,
                totals: &[Points],
                rounds: u32,
            ) -> Result<(), Refusal> {
                match self {
                    $(HouseRules::$game(rules) => {
                        let round = match round {
                            Some(Round::$game(round)) => Some(round),
                            _ => None,
                        };
                        let entered = match tally {
                            Tally::$game(tally) => Entered::Tally(tally),
                            Tally::Points(points) => Entered::Points(&points.points),
                            // Scoring refuses the result of another game.
                            _ => return Ok(()),
                        };
                        type Of = super::$folder::Round;
                        Of::entered(rules, round, regular, entered, totals, rounds)
                            .map_err(|refusal| refusal.of(Part::Result))
                    })+
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
                        let ended = Ended { rules, seats, carry, round, regular };
                        let scored = match tally {
                            Tally::$game(tally) => super::$folder::Round::score(&ended, tally),
                            Tally::Points(points) => points.score(&ended),
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
    };
}
