//! The options a match of fire is created with.

use super::deck::DECK;
use super::{Printed, refusals};
use crate::rules::shared::*;

/// The most points a place can be worth.
const MOST_POINTS: u32 = 1000;

options! {
    /// The options the table agreed on before the game. An omitted option follows the
    /// printed rules, or the ruling in brackets where they are silent.
    FireHouseRules {
        /// The number of rounds that wins the match. If omitted, the match goes on
        /// until the table ends it (C31). Cannot be combined with `placing_points` (D13) or
        /// `count_cards_left` (H8).
        #[serde(skip_serializing_if = "Option::is_none")]
        rounds_to_win: Option<u32>, in 1..=100 "rounds, or omit it (C31)";
        /// True if a round continues for second place and below until one player is
        /// left (A55, D4).
        play_for_places: bool = false;
        /// The points for each place in a round, first place first. No place can be
        /// worth more than a better one. If omitted, the winner of a round scores one
        /// (C26).
        #[schema(max_items = 5, example = json!([3, 2, 1]))]
        placing_points: Vec<u32>;
        /// The match ends after the round in which a total reaches this number of
        /// points, and the highest total wins, or with `count_cards_left` the lowest. Requires
        /// one of `placing_points` and `count_cards_left`. If omitted, the match goes on until
        /// the table ends it (D13, H8).
        #[serde(skip_serializing_if = "Option::is_none")]
        points_to_win: Option<u32>, in 1..=1000 "points, or omit it (D13)";
        /// True if everyone scores the points of their own cards left when a round ends, in
        /// the hand and in the personal pile, and the lowest total wins. A number is worth
        /// itself. Cannot be combined with `rounds_to_win`, `play_for_places` or
        /// `placing_points` (H8).
        count_cards_left: bool = false;
        /// The points of a special card left, a joker too, with `count_cards_left` (H8).
        special_points: u32 = 20, in 1..=100 "points (H8)";
        /// Who begins the next round if the table does not say (C26).
        next_starter: NextStarter;
        /// The number of cards each player is dealt, at most as many as the deck has for all
        /// (H1).
        cards_dealt: u8 = 25, in 5..=60 "cards (H1)";
        /// The number of cards in a full hand. The others a player was dealt are the personal
        /// pile (H2).
        hand_size: u8 = 6, in 3..=10 "cards (H2)";
        /// Which cards a player can stick on the cards just laid (C12).
        stick_rule: StickRule;
        /// Who can stick cards (C28, H7).
        who_sticks: WhoSticks;
        /// True if a player can stick a Stop on Stops (C12).
        stick_on_special: bool = false;
        /// True if a player can stick a run's last number on it again (C13).
        stick_equal_on_run: bool = false;
        /// What a player takes when no card fits (A13, H6).
        no_card_fits: NoCardFits;
        /// True if a player who could lay a card can draw instead (C19).
        draw_when_playable: bool = false;
        /// Says whether players must refill their hands from the personal pile (C21).
        refill: Refill;
        /// True if two consecutive cards make a run (H3).
        runs_of_two: bool = false;
        /// Says whether players can lay runs in descending order (C4).
        descending_runs: DescendingRuns;
        /// True if a player can lay the same number again in descending order (C3).
        reverse_allows_equal: bool = true;
        /// Which special cards can be laid together (C14).
        multi_special: MultiSpecial;
        /// With which cards a player can go out (C25, H5).
        going_out: GoingOut;
        /// Who misses turns when more Stops are laid than there are opponents (C15, D2).
        stop_wrap: StopWrap;
        /// True if a Robber can take a player's only card, leaving that player out of
        /// cards (C23).
        robber_can_empty_victim: bool = true;
        /// How many equal cards directly on each other reset the pile (A47, H4).
        equals_to_reset: u8 = 3, in 3..=5 "cards (H4)";
        /// What can open the new pile after equal cards have reset it (C16).
        opener_after_reset: OpenerAfterReset;
        /// True if a joker counts as its number towards three equal cards (C6). If not,
        /// it separates equal cards, as a special card does (D6).
        joker_counts_for_reset: bool = true;
        /// True if the last card of a run counts towards three equal cards (C11).
        run_tail_counts_for_reset: bool = true;
        /// True if three equal special cards also reset the pile (C9).
        specials_can_reset: bool = false;
        /// Which cards refill the draw pile when it is empty (C22).
        recycle: Recycle;
        /// The highest number in the deck (C1).
        max_number: u8 = 20, in 1..=20 "(C1)";
        /// The number of copies of each card, if the table has counted its deck: 135
        /// cards in all (C1). If omitted, only the total is known.
        #[schema(max_items = 25)]
        deck_profile: Vec<Copies>;
    }
}

/// The number of copies of a card in the deck (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireCopies)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    /// The card.
    pub card: Printed,
    /// The number of copies.
    #[schema(minimum = 1, maximum = 135, example = 12)]
    pub copies: u8,
}

choice! {
    /// Which cards a player can stick on the cards just laid (A44, C12).
    pub enum StickRule as FireStickRule {
        /// The same number on single cards and sets, and the next number on runs.
        #[default]
        MatchOrExtend,
        /// The same number on single cards and sets only.
        MatchOnly,
        /// None.
        Off,
    }
}

choice! {
    /// Who can stick cards (C28, H7).
    pub enum WhoSticks as FireWhoSticks {
        /// The player whose turn just ended, with cards drawn since (D7).
        #[default]
        LastPlayer,
        /// Anyone, with any suitable cards in hand. Only that player can stick Stops.
        Anyone,
    }
}

choice! {
    /// With which cards a player can go out (C25, H5).
    pub enum GoingOut as FireGoingOut {
        /// Any card but a Fire or a Robber, after which the player draws a card (A28, A38).
        #[default]
        AnyCard,
        /// Numbers, or jokers that stand for them.
        Number,
    }
}

choice! {
    /// How Stops are shared out among the players (A40, C15, D2).
    pub enum StopWrap as FireStopWrap {
        /// Each opponent misses at most one turn.
        #[default]
        Cap,
        /// Each Stop costs one opponent one turn, in a circle, so an opponent can miss
        /// more than one.
        CountTurns,
        /// Each Stop costs one seat one turn, in a circle that includes the seat of the
        /// player who laid them.
        SeatArithmetic,
    }
}

choice! {
    /// Who begins the next round (C26).
    pub enum NextStarter as FireNextStarter {
        /// The youngest again: the player who began the last round.
        #[default]
        Youngest,
        /// The winner of the last round. Without a winner, the player who began it.
        Winner,
        /// The player to the left of the one who began the last round.
        Rotate,
    }
}

choice! {
    /// Says whether players can lay runs in descending order (C4).
    pub enum DescendingRuns as FireDescendingRuns {
        /// Yes, from the highest number to the lowest.
        #[default]
        Mirrored,
        /// No.
        Forbidden,
    }
}

choice! {
    /// Which special cards can be laid together (C14). They take effect one after the
    /// other; after a Fire, the next one opens the new pile.
    pub enum MultiSpecial as FireMultiSpecial {
        /// Only Stops.
        #[default]
        StopsOnly,
        /// Cards of the same kind.
        SameKind,
        /// Any special cards.
        Any,
    }
}

choice! {
    /// What can open the new pile after equal cards have reset it (A50, C16). After a Fire, any
    /// card or cards can (A25).
    pub enum OpenerAfterReset as FireOpener {
        /// Any cards that can be laid together.
        #[default]
        AnyForm,
        /// One card.
        SingleCard,
    }
}

choice! {
    /// What a player takes when no card fits (A13, H6).
    pub enum NoCardFits as FireNoCardFits {
        /// One card from the draw pile.
        #[default]
        DrawOne,
        /// The central pile, so that the next player opens a new one. A player who has to open
        /// draws one card all the same (D1).
        TakePile,
    }
}

choice! {
    /// Says whether players must refill their hands (A14, C21).
    pub enum Refill as FireRefill {
        /// Yes, up to a full hand, while the personal pile lasts.
        #[default]
        Must,
        /// No, but a player with cards in the personal pile must hold at least one.
        May,
    }
}

choice! {
    /// Which cards refill the draw pile (A27, C22).
    pub enum Recycle as FireRecycle {
        /// The burnt cards. If there are none, the central pile, except its topmost
        /// equal numbers and the special cards above them (D3).
        #[default]
        BurntThenPile,
        /// The burnt cards only.
        BurntOnly,
    }
}

impl HouseRules {
    /// Counts the cards in each hand and in each personal pile after the deal (A6, A7, H1, H2).
    pub(super) fn dealt(&self) -> (u8, u8) {
        let hand = self.hand_size.min(self.cards_dealt);
        (hand, self.cards_dealt - hand)
    }

    /// Says whether anyone can stick cards (H7).
    pub(super) fn anyone_sticks(&self) -> bool {
        self.who_sticks == WhoSticks::Anyone
    }

    /// Says whether a round brings points, instead of one for its winner (C26, H8).
    pub(super) fn gives_points(&self) -> bool {
        self.count_cards_left || !self.placing_points.is_empty()
    }

    /// Returns the points of a card that is left when a round ends; 0 where those do not count
    /// (H8).
    ///
    /// ```
    /// use kibitz_game::rules::fire::{HouseRules, NoNumber, Printed};
    /// let rules = HouseRules { count_cards_left: true, ..HouseRules::default() };
    /// assert_eq!(rules.points(Printed::Number(7)), 7);
    /// assert_eq!(rules.points(Printed::Joker(NoNumber)), 20);
    /// assert_eq!(HouseRules::default().points(Printed::Joker(NoNumber)), 0);
    /// ```
    pub fn points(&self, card: Printed) -> i64 {
        match card {
            _ if !self.count_cards_left => 0,
            Printed::Number(number) => number.into(),
            Printed::Joker(_) | Printed::Special(_) => self.special_points.into(),
        }
    }

    /// Says how many cards make a run at least (A17, H3).
    pub(super) fn shortest_run(&self) -> usize {
        if self.runs_of_two { 2 } else { 3 }
    }

    /// Counts the copies of a card in the deck. If the table has not counted its deck, there can be
    /// as many as the deck has cards, and none of a number above `max_number`.
    pub(super) fn copies(&self, card: Printed) -> u8 {
        if self.deck_profile.is_empty() {
            return match card {
                Printed::Number(number) if number > self.max_number => 0,
                _ => DECK,
            };
        }
        let mut counted = self.deck_profile.iter();
        counted
            .find(|counted| counted.card == card)
            .map_or(0, |counted| counted.copies)
    }

    /// Lists the numbers in the deck, which are those a joker can stand for (C8).
    pub(super) fn numbers(&self) -> impl Iterator<Item = u8> + Clone {
        (1..=self.max_number).filter(|number| self.has(*number))
    }

    /// Says whether the deck holds this number.
    pub(super) fn has(&self, number: u8) -> bool {
        self.copies(Printed::Number(number)) > 0
    }

    /// Checks what depends on other options or on the seats, and that the deck is
    /// complete.
    pub(super) fn check(&self, seats: u8) -> Result<(), Refusal> {
        self.check_end()?;
        self.check_cards_left()?;
        self.check_deck()?;
        self.check_placing(seats)?;
        self.check_deal(seats)
    }

    /// Checks that the deck has enough cards for all, and one to turn up (A8, H1).
    fn check_deal(&self, seats: u8) -> Result<(), Refusal> {
        let most = (DECK - 1) / seats.max(1);
        if self.cards_dealt <= most {
            return Ok(());
        }
        Err(refusal::OUT_OF_RANGE.at(
            "cards_dealt",
            format!("{} cards each are more than the deck has", self.cards_dealt),
            format!("5 to {most} cards for {seats} players (A1, H1)"),
        ))
    }

    /// Checks what ends the match: rounds won or points, but not both (D13, H8).
    fn check_end(&self) -> Result<(), Refusal> {
        match (self.rounds_to_win, self.points_to_win) {
            (Some(_), _) if self.gives_points() => Err(refusal::NOT_TOGETHER.at(
                "rounds_to_win",
                "`rounds_to_win` cannot be combined with `placing_points` or `count_cards_left`",
                "`points_to_win` instead, or neither of the two (D13, H8)",
            )),
            (_, Some(_)) if !self.gives_points() => Err(refusal::NOT_TOGETHER.at(
                "points_to_win",
                "`points_to_win` requires `placing_points` or `count_cards_left`",
                "`rounds_to_win` instead, or one of the two as well (D13, H8)",
            )),
            _ => Ok(()),
        }
    }

    /// Checks that a round whose cards left count ends with the first player out: those who play
    /// on for places would have none left (H8).
    fn check_cards_left(&self) -> Result<(), Refusal> {
        let other = match self {
            _ if !self.count_cards_left => return Ok(()),
            _ if self.play_for_places => "play_for_places",
            _ if !self.placing_points.is_empty() => "placing_points",
            _ => return Ok(()),
        };
        Err(refusal::NOT_TOGETHER.at(
            "count_cards_left",
            format!("`count_cards_left` cannot be combined with `{other}`"),
            format!("no `{other}`: the cards left are counted when the first player is out (H8)"),
        ))
    }

    fn check_placing(&self, seats: u8) -> Result<(), Refusal> {
        let points = &self.placing_points;
        let mut better = MOST_POINTS;
        for (place, worth) in points.iter().enumerate() {
            if *worth > better {
                return Err(refusal::OUT_OF_RANGE.at(
                    format!("placing_points[{place}]"),
                    format!("{worth} points are out of range"),
                    format!("0 to {better}, no more than the place above is worth (C26)"),
                ));
            }
            better = *worth;
        }
        let places = if self.play_for_places { seats } else { 1 };
        if points.len() > usize::from(places) {
            return Err(refusals::TOO_MANY_PLACES.at(
                "placing_points",
                format!("{} places have points", points.len()),
                if self.play_for_places {
                    format!("at most {places} places, one per seat (C26)")
                } else {
                    "only the winner's, or `play_for_places` as well (C26)".to_owned()
                },
            ));
        }
        Ok(())
    }

    fn check_deck(&self) -> Result<(), Refusal> {
        let profile = &self.deck_profile;
        if profile.is_empty() {
            return Ok(());
        }
        for (place, Copies { card, copies }) in profile.iter().enumerate() {
            let member = |name: &str| format!("deck_profile[{place}].{name}");
            if profile[..place].iter().any(|other| other.card == *card) {
                let detail = format!("`{card}` is listed twice");
                return Err(refusals::CARD_TWICE.at(member("card"), detail, "each card once"));
            }
            if let Printed::Number(number) = card
                && *number > self.max_number
            {
                return Err(refusal::OUT_OF_RANGE.at(
                    member("card"),
                    format!("`{number}` is higher than `max_number`"),
                    format!("numbers from 1 to {} (C1)", self.max_number),
                ));
            }
            if !(1..=DECK).contains(copies) {
                return Err(refusal::OUT_OF_RANGE.at(
                    member("copies"),
                    format!("{copies} copies are out of range"),
                    "1 to 135 copies; omit cards that are not in the deck",
                ));
            }
        }
        let all: u32 = profile.iter().map(|card| u32::from(card.copies)).sum();
        if all != u32::from(DECK) {
            let detail = format!("{all} cards in all");
            return Err(refusals::DECK_SIZE.at("deck_profile", detail, "135 cards in all (A1)"));
        }
        if self.numbers().next().is_none() {
            return Err(refusals::NO_NUMBERS.at(
                "deck_profile",
                "the deck has no number cards",
                "at least one number card, to start the pile (A8)",
            ));
        }
        Ok(())
    }
}
