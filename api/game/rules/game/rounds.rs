//! Says what a round answers.

macro_rules! rounds {
    ($($game:ident in $folder:ident),+ $(,)?) => {
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
                            // What only hidden cards could show is no reason why a claim is
                            // illegal.
                            let reasons = findings.iter().filter(|one| one.grade() == Some(ruling));
                            Ok(Judged {
                                ruling,
                                findings: reasons.map(|finding| finding.remark()).collect(),
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

            /// Notes that a total was adjusted; see [`Playing::adjust`].
            pub fn adjust(&mut self, seat: Seat, points: Points) {
                match self { $(Round::$game(round) => round.adjust(seat, points),)+ }
            }

            /// Returns what carries over once the round was broken off; see [`Scoring::broken_off`].
            pub fn broken_off(&self, carry: &Carry) -> Carry {
                match (self, carry) {
                    $((Round::$game(round), Carry::$game(carry)) => {
                        Carry::$game(round.broken_off(carry))
                    })+
                    // A match is of one game.
                    _ => carry.clone(),
                }
            }

            /// Counts the seats.
            pub fn seats(&self) -> u8 {
                match self { $(Round::$game(round) => round.seats(),)+ }
            }

            /// Finds the round's result, if the plays alone decide it.
            pub fn outcome(&self) -> Option<Tally> {
                match self { $(Round::$game(round) => round.outcome().map(Tally::$game),)+ }
            }

            /// Finds the seat whose turn it is; none once no one can play any more.
            pub fn turn(&self) -> Option<Seat> {
                match self { $(Round::$game(round) => round.turn(),)+ }
            }

            /// Finds the seat whose move is next; see
            /// [`Judging::awaited`](super::Judging::awaited).
            pub fn awaited(&self) -> Option<Seat> {
                match self { $(Round::$game(round) => round.awaited(),)+ }
            }

            /// Lists the plays that are open now.
            pub fn fits(&self) -> Fits {
                match self { $(Round::$game(round) => round.fits(),)+ }
            }

            /// Shows the public state of the round.
            pub fn view(&self) -> View {
                match self { $(Round::$game(round) => View::$game(round.view()),)+ }
            }
        }
    };
}
