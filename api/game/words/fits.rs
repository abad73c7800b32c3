//! What could be laid, in short: "13 to 50, a blue star or joker" rather than 70 cards.

use super::{Given, Words, arguments, isolated, list, say};
use crate::rules::{CardParts, Fits};

/// The colours that a star can have.
const STARS: [&str; 3] = ["blue", "yellow", "pink"];

/// The least number of cards in a run that is said by its first and last.
const RUN: usize = 3;

impl Words {
    /// Says in short which cards can be laid next. The text is empty if there are none.
    ///
    /// ```
    /// use kibitz_game::rules::game::Game;
    /// use kibitz_game::rules::{Fits, Language};
    /// use kibitz_game::words::Words;
    ///
    /// let cards = ["13", "14", "15", "16", "joker"].map(Into::into).to_vec();
    /// let fits = Fits { cards, ..Fits::default() };
    /// let said = Words::new(Game::Claro, Language::En).fits(&fits);
    /// assert_eq!(said.replace(['\u{2068}', '\u{2069}'], ""), "13 to 16 or joker");
    /// ```
    pub fn fits(self, fits: &Fits) -> String {
        let deck: Vec<CardParts> = (self.game().deck().into_iter())
            .map(|card| card.parts)
            .collect();
        let shown: Vec<CardParts> = (fits.cards.iter())
            .filter_map(|card| self.game().parts(card))
            .collect();
        let colours = fitting_colours(&deck, &shown);
        let stars = stars(fits);
        let is_said = |parts: &CardParts| {
            parts.colour.is_some_and(|colour| colours.contains(&colour))
                || parts
                    .stars
                    .iter()
                    .flatten()
                    .any(|star| stars.iter().flatten().any(|one| one == star))
        };
        let rest: Vec<&CardParts> = shown.iter().filter(|parts| !is_said(parts)).collect();
        let (mut numbers, mut others) = (Vec::new(), Vec::new());
        for run in runs(&deck, &rest) {
            let said = match run.as_slice() {
                [first, .., last] if run.len() >= RUN => vec![self.run(first, last)],
                few => (few.iter())
                    .map(|face| self.named(face, &deck, &rest))
                    .collect(),
            };
            let counts = run.first().is_some_and(is_counted);
            if counts { &mut numbers } else { &mut others }.extend(said);
        }
        let of_colours = colours.iter().map(|colour| {
            let whole = of(&shown, colour) == of(&deck, colour);
            let message = if whole { "fits-any" } else { "fits-any-left" };
            let parts = CardParts {
                colour: Some(colour),
                ..CardParts::default()
            };
            self.of_card(message, &parts)
        });
        let of_stars = stars.into_iter().map(|stars| {
            let parts = CardParts {
                stars: Some(stars),
                ..CardParts::default()
            };
            self.of_card("fits-any", &parts)
        });
        let said = of_colours.chain(numbers).chain(of_stars).chain(others);
        list(self.language, "fits-or", &said.collect::<Vec<_>>())
    }

    fn run(self, first: &CardParts, last: &CardParts) -> String {
        let [first, last] = [first, last].map(|face| Given::Said(self.face(face)));
        say(
            self.language,
            "fits-run",
            &[("first", first), ("last", last)],
        )
    }

    /// Names the cards of this face that fit: one by its own name, several by that of the face.
    /// The suit never decides whether a card fits, so it is not said.
    fn named(self, face: &CardParts, deck: &[CardParts], rest: &[&CardParts]) -> String {
        let is_of_face = |parts: &&CardParts| self::face(parts) == *face;
        let mut fitting = rest.iter().copied().filter(is_of_face);
        let several = deck.iter().filter(is_of_face).nth(1).is_some();
        match (fitting.next(), fitting.next()) {
            (Some(only), None) if several && only.suit.is_none() => isolated(&self.card_name(only)),
            _ => self.face(face),
        }
    }

    /// Names the cards of this face, whatever their colour or suit.
    fn face(self, face: &CardParts) -> String {
        let args = arguments::of_card(face);
        let name = self.message("card-face", None, &args);
        isolated(&name.unwrap_or_else(|| self.card_name(face)))
    }
}

/// Removes the colour, the suit and the stars from what a card shows, and what a joker is played
/// as.
fn face(parts: &CardParts) -> CardParts {
    CardParts {
        colour: None,
        suit: None,
        stars: None,
        number: parts.number.filter(|_| parts.kind != Some("joker")),
        ..parts.clone()
    }
}

/// Says whether the face has a place among numbers or ranks.
fn is_counted(face: &CardParts) -> bool {
    face.number.is_some() || face.rank.is_some()
}

/// Finds the colours of which more than half of the cards fit: of other colours, a few cards fit
/// for what else they show. Not all have to fit, because some may have been laid already.
fn fitting_colours(deck: &[CardParts], shown: &[CardParts]) -> Vec<&'static str> {
    let mut colours: Vec<&'static str> = Vec::new();
    for colour in deck.iter().filter_map(|parts| parts.colour) {
        if !colours.contains(&colour) {
            colours.push(colour);
        }
    }
    colours.retain(|colour| 2 * of(shown, colour) > of(deck, colour));
    colours
}

/// Counts the cards of a colour.
fn of(cards: &[CardParts], colour: &str) -> usize {
    let of_colour = cards.iter().filter(|parts| parts.colour == Some(colour));
    of_colour.count()
}

/// Lists the stars with any of which a card fits that would not fit otherwise, each list once.
fn stars(fits: &Fits) -> Vec<Vec<&'static str>> {
    let mut stars: Vec<Vec<&'static str>> = Vec::new();
    for card in fits.with_part.iter().filter(|card| card.part == "stars") {
        let known = card.values.iter().filter_map(|value| {
            let mut all = STARS.into_iter();
            all.find(|star| star == value)
        });
        let known: Vec<&'static str> = known.collect();
        if !stars.contains(&known) {
            stars.push(known);
        }
    }
    stars
}

/// Groups the faces of these cards in the order of the deck. Numbers or ranks that follow each
/// other in it are one run.
fn runs(deck: &[CardParts], rest: &[&CardParts]) -> Vec<Vec<CardParts>> {
    let there: Vec<CardParts> = rest.iter().map(|parts| face(parts)).collect();
    let mut faces: Vec<CardParts> = Vec::new();
    // What only the house rules bring into the deck comes last.
    for face in deck.iter().map(face).chain(there.iter().cloned()) {
        if !faces.contains(&face) {
            faces.push(face);
        }
    }
    let mut runs: Vec<Vec<CardParts>> = Vec::new();
    let mut goes_on = false;
    for face in faces {
        let is_there = there.contains(&face);
        let counts = is_there && is_counted(&face);
        match runs.last_mut().filter(|_| goes_on && counts) {
            Some(run) => run.push(face),
            None if is_there => runs.push(vec![face]),
            None => {}
        }
        goes_on = counts;
    }
    runs
}
