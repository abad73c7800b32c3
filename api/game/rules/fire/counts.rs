//! Tells what follows from the state of a table: who holds how many cards, which number is
//! in force, and which cards are equal.

use super::{Card, Laid, NoCardFits, NoReset, Phase, Recycle, Round};
use crate::rules::shared::*;

impl Round {
    /// Finds the number in force: the last number on the pile, below any special cards (C2). On a
    /// pile without a number there is none.
    pub(super) fn in_force(&self) -> Option<u8> {
        let mut pile = self.pile.iter().rev();
        pile.find_map(|laid| laid.card.number())
    }

    /// Returns how many cards a seat has in its hand and its personal pile.
    pub(super) fn owned(&self, seat: Seat) -> usize {
        usize::from(self.hands[seat]) + usize::from(self.piles[seat])
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Says whether the seat is still in play (A54).
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.places[seat] == 0
    }

    /// Lists the seats still in play, starting with the one after `seat` and ending with `seat`.
    pub(super) fn others_first(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let seats = Seat::all_from(seat.after(1, self.seats()), self.seats());
        seats.filter(|seat| self.plays(*seat))
    }

    /// Lists the seats still in play, in turn order.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(|seat| self.plays(*seat))
    }

    /// Lists the seats that are out, in the order they went out.
    pub(super) fn out(&self) -> Vec<Seat> {
        let seats = Seat::all(self.seats()).filter(|seat| !self.plays(*seat));
        let mut out: Vec<Seat> = seats.collect();
        sort_few(&mut out, |seat| self.places[*seat]);
        out
    }

    /// Returns how many cards the seat can draw from its personal pile into a hand of `held`.
    pub(super) fn due(&self, seat: Seat, held: u8) -> u8 {
        self.rules
            .hand_size
            .saturating_sub(held)
            .min(self.piles[seat])
    }

    /// Lists the cards that are known not to be in a hand: those on the table, and those shuffled
    /// into the draw pile if none has been drawn from it since (D10).
    pub(super) fn seen(&self) -> impl Iterator<Item = &Laid> + Clone {
        self.reshuffled.iter().chain(&self.burnt).chain(&self.pile)
    }

    /// Returns how many used cards would refill the draw pile: the burnt ones, or the oldest
    /// cards of the pile (C22, D3).
    pub(super) fn recyclable(&self) -> usize {
        if !self.burnt.is_empty() || self.rules.recycle == Recycle::BurntOnly {
            return self.burnt.len();
        }
        let top = self
            .pile
            .iter()
            .rposition(|laid| laid.card.number().is_some());
        let Some(top) = top else {
            return 0;
        };
        let number = self.pile[top].card.number();
        let equal = self.pile[..top].iter().rev();
        top - equal
            .take_while(|laid| laid.card.number() == number)
            .count()
    }

    /// Says whether a player with no card that fits takes the pile (H6).
    pub(super) fn takes_pile(&self) -> bool {
        self.rules.no_card_fits == NoCardFits::TakePile
    }

    /// Returns how many cards there are to draw: those in the draw pile, or those that would
    /// refill it (D17).
    pub(super) fn drawable(&self) -> usize {
        match self.draw_box {
            0 => self.recyclable(),
            left => usize::from(left),
        }
    }

    /// Says whether the equal cards on top of the pile, directly on each other, reset it (A47,
    /// H4).
    pub(super) fn resets(&self) -> bool {
        let top = self.pile.last();
        top.is_some_and(|top| self.enough(self.equals_on(&self.pile, top.card)))
    }

    /// Says whether so many equal cards reset the pile (A47, H4).
    fn enough(&self, equal: usize) -> bool {
        equal >= usize::from(self.rules.equals_to_reset)
    }

    /// Returns how many cards on top of `pile` count as equal to this one.
    fn equals_on(&self, pile: &[Laid], card: Card) -> usize {
        let pile = pile.iter().rev();
        pile.take_while(|laid| self.equal(laid, card)).count()
    }

    /// Says whether a card on the pile counts as equal to this one (A47, C6, C9, C11).
    fn equal(&self, laid: &Laid, card: Card) -> bool {
        match laid.card {
            Card::Joker(_) if !self.rules.joker_counts_for_reset => false,
            _ if laid.run && !self.rules.run_tail_counts_for_reset => false,
            Card::Special(_) => self.rules.specials_can_reset && laid.card == card,
            Card::Number(_) | Card::Joker(_) => laid.card.number() == card.number(),
        }
    }

    /// Says why the last `count` cards of the pile, laid in one turn, do not reset it
    /// although they make enough equal cards.
    pub(super) fn no_reset(&self, count: usize) -> Option<NoReset> {
        let (below, laid) = self.pile.split_at(self.pile.len().saturating_sub(count));
        let first = Laid {
            run: false,
            ..*laid.first()?
        };
        let run = laid.iter().any(|laid| laid.run);
        if run
            && self.equal(&first, first.card)
            && self.enough(self.equals_on(below, first.card) + 1)
        {
            return Some(NoReset::Run);
        }
        let number = laid.last()?.card.number()?;
        let separates = |laid: &Laid| match laid.card {
            Card::Special(_) => true,
            Card::Joker(_) => !self.rules.joker_counts_for_reset,
            Card::Number(_) => false,
        };
        // Skips the cards between, to see which cards they separate.
        let top_first = self.pile.iter().rev();
        let equal = top_first
            .filter(|laid| !separates(laid))
            .take_while(|laid| self.equal(laid, Card::Number(number)));
        let apart =
            self.pile.last().is_some_and(|top| !separates(top)) && self.enough(equal.count());
        apart.then_some(NoReset::Apart)
    }
}
