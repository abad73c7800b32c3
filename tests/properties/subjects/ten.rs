//! What the property tests need to know about Ten.

use std::sync::LazyLock;

use kibitz_game::rules::ten::{Announced, Card, Deal, HouseRules, Play, Round, Taken, Tally};

use super::subject::prelude::*;

/// Each card, laid with every value that can be announced and with none. To list them takes longer than to judge them.
static EVERY_PLAY: LazyLock<Vec<Play>> = LazyLock::new(|| {
    let values = || (-99..=99).map(Announced::new).chain([None]);
    let cards = Card::all().flat_map(|card| values().map(move |value| (card, value)));
    cards
        .flat_map(|(card, value)| {
            let said = [(false, false), (true, false), (false, true)];
            said.map(|(only_tens, uncalled)| Play::Lay {
                card,
                value,
                only_tens,
                uncalled,
            })
        })
        .collect()
});

impl Subject for Round {
    in_a_match!(Ten);

    fn deal_by(_rules: &HouseRules, seats: u8, choice: u32) -> Deal {
        Deal {
            first: Seat::all(seats).nth(usize::try_from(choice % 16).unwrap()),
        }
    }

    fn any_deal() -> impl Strategy<Value = Deal> {
        option::of(any_seat::<Round>()).prop_map(|first| Deal { first })
    }

    fn any_play() -> impl Strategy<Value = Play> {
        let value = option::of(prop_oneof![9 => (0..=19_i64).boxed(), 1 => (-99..=99_i64).boxed()])
            .prop_map(|value| value.and_then(Announced::new));
        (card(), value, any::<[bool; 2]>()).prop_map(|(card, value, said)| Play::Lay {
            card,
            value,
            only_tens: said[0],
            uncalled: said[1],
        })
    }

    fn any_tally() -> impl Strategy<Value = Tally> {
        let taken = (any_seat::<Round>(), any::<u8>(), option::of(any::<u8>()));
        let taken = taken.prop_map(|(seat, cards, exact_tens)| Taken {
            seat,
            cards,
            exact_tens,
        });
        vec(taken, 0..9).prop_map(|taken| Tally { taken })
    }

    fn every_play(&self) -> Vec<Play> {
        EVERY_PLAY.clone()
    }

    fn all_cards(rules: &HouseRules, _seats: u8) -> usize {
        rules.deck.cards().into()
    }

    /// The hands, the draw pile, the pile and the cards taken (A1).
    fn cards(&self) -> Option<usize> {
        let view = self.view();
        let pile = view.below.len() + usize::from(view.top.is_some());
        let draw_pile = usize::from(view.draw_pile);
        Some(sum(&view.hands) + draw_pile + pile + sum(&view.taken))
    }

    fn shown_by(field: &str) -> &'static [&'static str] {
        match field {
            "pile" => &["top", "below"],
            _ => &[],
        }
    }

    fn also(&self, rules: &HouseRules, illegal_stood: bool) {
        // Even if illegal plays stand, no card is lost.
        assert_eq!(self.cards(), Some(rules.deck.cards().into()));
        if illegal_stood {
            return;
        }
        let view = self.view();
        // The table knows each card that was taken (A11).
        assert_eq!(sum(&view.taken), view.out_of_play.len());
        for card in Card::all() {
            let laid = view.out_of_play.iter().chain(&view.below).chain(&view.top);
            let laid = laid.filter(|laid| laid.card == card).count();
            assert!(laid <= usize::from(rules.deck.copies(card)));
        }
        assert!(view.value < 10);
        let mut lying = view.below.iter().chain(&view.top);
        assert!(!lying.any(|laid| laid.card == Card::TEN));
        // As long as there are cards to draw, all players hold equally many (A7, D1).
        if view.draw_pile > 0 {
            assert!(view.hands.iter().all(|held| *held == view.hands[0]));
        }
        let (most, least) = (view.hands.iter().max(), view.hands.iter().min());
        assert!(most.unwrap() - least.unwrap() <= 1);
    }

    /// Each seat scores the cards it took.
    fn counted(&self, score: &Score) {
        let taken: Vec<i64> = self.view().taken.into_iter().map(i64::from).collect();
        assert_eq!(score.points, taken);
    }
}

fn card() -> impl Strategy<Value = Card> {
    select(Card::all().collect::<Vec<_>>())
}

fn sum(counts: &[u8]) -> usize {
    counts.iter().map(|count| usize::from(*count)).sum()
}
