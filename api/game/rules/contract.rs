//! The traits that every game implements, one for each of its files.
//!
//! A game's `Round` is the state of one round. [`Game`] has the fixed facts about the
//! game (`mod.rs`), [`Play`] is what can be claimed (`play.rs`). [`Judging`] is the
//! one source of legality (`judge.rs`), [`Playing`] deals and applies claims
//! (`apply.rs`), [`Scoring`] counts and [`Rewarding`] finds achievements (`score.rs`), and
//! [`Viewing`] shows the public state (`view.rs`).

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use smallvec::SmallVec;
use smol_str::{SmolStr, ToSmolStr as _};

use super::{
    Achievement, Besides, CardParts, CountedRound, DeckCard, EntryNo, Feat, Findings, Fits,
    Notation as _, NumberCard, Options, Play, Points, Refusal, RefusalCode, Remarked, Ruling,
    Score, Seat, Spelling, Telling, Texts, Title, reseat, sort_few,
};
use crate::rules::refusal;

/// A card set: the fixed facts about the game, and its types.
pub trait Game: Sized + Clone + Debug + PartialEq {
    /// The game's name, which is also its folder's.
    const NAME: &'static str;
    /// The possible numbers of players, and the ruling that sets them.
    const SEATS: (RangeInclusive<u8>, &'static str);
    /// The unit of the score: `points`, `stars`, `cards`, `rounds` or `hands`.
    const UNIT: &'static str;

    /// Names the unit of the score in a match with these options.
    fn unit(_rules: &Self::HouseRules) -> &'static str {
        Self::UNIT
    }

    /// Says whether Kibitz knows the plays of the game. Otherwise a round is its result.
    const HAS_PLAYS: bool = true;
    /// The members of a [`Deal`](Game::Deal) that are seats.
    const DEAL_SEATS: &'static [&'static str];
    /// Its words in every language, as Fluent files: a message for each finding and
    /// effect, ruling, option, and reason to refuse a request, and for its cards.
    const WORDS: Texts;
    /// Its own reasons to refuse a request, besides those of all games.
    const REFUSALS: &'static [&'static RefusalCode];
    /// Its types that are texts in requests, such as its cards.
    const SPELLINGS: &'static [Spelling];

    /// A round of a match, from its opening to its result, in the syntax of scripts: the document
    /// of the API shows how the game is opened, played and scored with it. Its last line is the
    /// result.
    const EXAMPLE: &'static str;

    /// Says whether each title is a game of its own, as those are that have no folder here.
    const TITLED: bool = false;

    /// The house rules of a match: its options, in the order in which forms show them, those
    /// that most tables agree on first.
    type HouseRules: Clone + Debug + PartialEq + Options;
    /// Holds what one round of a match leaves for the next.
    type Carry: Carried;
    /// How a round starts.
    type Deal: Clone + Debug + PartialEq + Telling;
    /// A play, as claimed by a player.
    type Play: Play;
    /// The result of a round, as counted at the table.
    type Tally: Clone + Debug + PartialEq + Telling + Display + FromStr<Err = String>;
    /// The public state of a round.
    type View: Clone + Debug + PartialEq;
    /// What the referee can notice about a claim.
    type Finding: Remarked;
    /// What a play can cause.
    type Effect: Remarked;

    /// Lists the house rules of known games that are played with such cards, by their names: the
    /// words have each as `preset-uno`.
    fn presets() -> Vec<(&'static str, Self::HouseRules)> {
        Vec::new()
    }

    /// Checks what no range says of the options, for a match with `seats` seats, as many as it can
    /// have: first what depends on another option, then what depends on the seats.
    ///
    /// # Errors
    /// A [`Refusal`] that names the option.
    fn check_options(_rules: &Self::HouseRules, _seats: u8) -> Result<(), Refusal> {
        Ok(())
    }

    /// Returns the title of the game that is played by these options, if they have one.
    fn title(_rules: &Self::HouseRules) -> Option<&str> {
        None
    }

    /// Gives the game another title, if it is one by its title.
    fn set_title(_rules: &mut Self::HouseRules, _title: Title) {}

    /// Says how many players there can be at most under these options.
    fn most_seats(_rules: &Self::HouseRules) -> u8 {
        *Self::SEATS.0.end()
    }

    /// Checks the options and the number of seats of a match.
    ///
    /// # Errors
    /// A [`Refusal`] that names the option, or `seats`.
    fn check(rules: &Self::HouseRules, seats: u8) -> Result<(), Refusal> {
        rules.in_range()?;
        let (least, most) = (*Self::SEATS.0.start(), Self::most_seats(rules));
        if !(least..=most).contains(&seats) {
            return Err(refusal::SEATS_OUT_OF_RANGE.at(
                "seats",
                format!("this match of {} cannot have {seats} seats", Self::NAME),
                format!("{least} to {most} seats ({})", Self::SEATS.1),
            ));
        }
        Self::check_options(rules, seats)
    }

    /// Counts the seats.
    fn seats(&self) -> u8;

    /// Returns what the card with this code shows; none if the game has no such card.
    fn parts(card: &str) -> Option<CardParts>;

    /// Lists the cards in the deck of a match with these options.
    fn deck(rules: &Self::HouseRules) -> Vec<DeckCard>;
}

/// Carries what one round of a match leaves over to the next.
pub trait Carried: Clone + Debug + Default + PartialEq {
    /// Finds the seat that the deal of the next round names unless the table chooses another: the
    /// dealer, or the player who begins. None if the table chooses.
    fn due(&self) -> Option<Seat>;

    /// Returns what carries over if the next round has different players, or the same players
    /// in a different order. `from` has one element for each seat of the next round:
    /// the seat where that player sat in the last round, or none for a new player. Use
    /// [`reseat`] to map a seat. Facts about hands are lost if a player joined or left.
    #[must_use]
    fn reseated(&self, from: &[Option<Seat>]) -> Self;
}

/// Carries nothing over.
impl Carried for () {
    fn due(&self) -> Option<Seat> {
        None
    }

    fn reseated(&self, _from: &[Option<Seat>]) {}
}

/// All that carries over in some games is who deals or begins the next round, unless the table
/// says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due(pub Seat);

impl Default for Due {
    fn default() -> Self {
        Due(Seat(1))
    }
}

impl Carried for Due {
    fn due(&self) -> Option<Seat> {
        Some(self.0)
    }

    fn reseated(&self, from: &[Option<Seat>]) -> Due {
        Due(reseat(self.0, from))
    }
}

/// Says whether the rules allow a claim: the one source of legality.
pub trait Judging: Playing {
    /// Finds the seat whose move is next; none once the round is ready to be counted.
    fn awaited(&self) -> Option<Seat> {
        self.turn()
    }

    /// Checks what must hold of a claim in every round of a match with these options and
    /// so many seats: the seats and counts that it names, and what it needs to be
    /// complete.
    ///
    /// # Errors
    /// A [`Refusal`] if it could never be right.
    fn well_formed(rules: &Self::HouseRules, seats: u8, play: &Self::Play) -> Result<(), Refusal>;

    /// Checks that the claim makes sense in this state, legal or not. It is
    /// [`well_formed`](Judging::well_formed).
    ///
    /// # Errors
    /// A [`Refusal`] if it does not, even if the table would let it stand.
    fn admit(&self, seat: Seat, play: &Self::Play) -> Result<(), Refusal>;

    /// Judges an admitted claim: returns everything wrong with it, or nothing if it
    /// is legal.
    fn judge(&self, seat: Seat, play: &Self::Play) -> Findings<Self::Finding>;

    /// Lists the plays to try with [`judge`](Judging::judge) to find those that are open.
    fn candidates(&self) -> impl Iterator<Item = (Seat, Self::Play)>;

    /// Lists the plays that are open now: the [`candidates`](Judging::candidates) that are not
    /// illegal.
    fn fits(&self) -> Fits {
        offered(self)
    }
}

/// What a claim does.
pub trait Playing: Game {
    /// Starts a round; the deal is entry `entry` of the log.
    ///
    /// # Errors
    /// A [`Refusal`] if no round can start like this.
    fn deal(
        rules: &Self::HouseRules,
        seats: u8,
        carry: &Self::Carry,
        deal: &Self::Deal,
        entry: EntryNo,
    ) -> Result<Self, Refusal>;

    /// Applies an admitted claim, which is entry `entry` of the log, and its automatic
    /// consequences. An illegal claim that stands is applied as far as possible.
    fn apply(&mut self, seat: Seat, play: &Self::Play, entry: EntryNo) -> Vec<Self::Effect>;

    /// Finds the seat whose turn it is; none once no one can play any more.
    fn turn(&self) -> Option<Seat>;

    /// Notes that a seat's total was adjusted by so many points during the round.
    fn adjust(&mut self, _seat: Seat, _points: Points) {}
}

/// A round that has ended, as it is scored.
#[derive(Debug)]
pub struct Ended<'a, G: Game> {
    /// The house rules of its match.
    pub rules: &'a G::HouseRules,
    /// The number of seats.
    pub seats: u8,
    /// The carry-over that it was dealt upon.
    pub carry: &'a G::Carry,
    /// Its last state, if it was logged play by play.
    pub round: Option<&'a G>,
    /// Says whether no illegal play stood, so that its counts can be trusted.
    pub regular: bool,
}

impl<'a, G: Game> Ended<'a, G> {
    /// Makes a round of which nothing was logged.
    pub fn unlogged(rules: &'a G::HouseRules, seats: u8, carry: &'a G::Carry) -> Self {
        Ended {
            rules,
            seats,
            carry,
            round: None,
            regular: true,
        }
    }

    /// Returns its last state, if that was logged and can be trusted.
    pub fn trusted(&self) -> Option<&'a G> {
        self.round.filter(|_| self.regular)
    }
}

/// A result as it is told.
#[derive(Clone, Copy)]
pub enum Entered<'a, T> {
    /// The result has what the game counts.
    Tally(&'a T),
    /// Only the points of each seat, in turn order.
    Points(&'a [Points]),
}

/// Returns what points or a total are worth beside others: more is better. That is their number, or
/// its opposite where the lowest wins.
pub fn worth(points: Points, lowest_wins: bool) -> Points {
    if lowest_wins { -points } else { points }
}

/// What a finished round is worth.
pub trait Scoring: Game {
    /// Scores a round.
    ///
    /// # Errors
    /// A [`Refusal`] if the round cannot have ended like this.
    fn score(ended: &Ended<'_, Self>, tally: &Self::Tally)
    -> Result<(Score, Self::Carry), Refusal>;

    /// Finds the round's result, if the plays alone decide it and everything that counts was
    /// visible. The play that ends the round then also counts it.
    fn outcome(&self) -> Option<Self::Tally> {
        None
    }

    /// Scores a round of which only the points of each seat are known, in turn order.
    ///
    /// By default any points are possible, the most points win, and what carried over
    /// to this round carries over to the next.
    ///
    /// # Errors
    /// A [`Refusal`] if no round can give these points.
    fn score_points(
        ended: &Ended<'_, Self>,
        points: &[Points],
    ) -> Result<(Score, Self::Carry), Refusal> {
        Ok((Score::of_points(points), ended.carry.clone()))
    }

    /// Checks a result that is entered now, beyond what [`score`](Scoring::score) refuses: a
    /// log may have what an earlier version accepted. `round` and `regular` are as in [`Ended`],
    /// `totals` and `rounds` are those before this result, as in
    /// [`decided`](Scoring::decided).
    ///
    /// # Errors
    /// A [`Refusal`] if no round ends like this, or if more must be told.
    fn entered(
        _rules: &Self::HouseRules,
        _round: Option<&Self>,
        _regular: bool,
        _entered: Entered<'_, Self::Tally>,
        _totals: &[Points],
        _rounds: u32,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// Returns the step in which points are counted: all that a seat gets is a multiple of it.
    fn step(_rules: &Self::HouseRules) -> Points {
        Points::ONE
    }

    /// Says whether the lowest points win a round, and the lowest total the match.
    fn lowest_wins(_rules: &Self::HouseRules) -> bool {
        false
    }

    /// Says whether nothing in these rules ends a match, so that the table has to.
    fn open_ended(_rules: &Self::HouseRules) -> bool {
        false
    }

    /// Says whether all have lost a match with these totals, which is over after `rounds` rounds.
    /// By default, those with the best total have won.
    fn all_lost(_rules: &Self::HouseRules, _totals: &[Points], _rounds: u32) -> bool {
        false
    }

    /// Says whether a match with these totals, one per seat, is decided after `rounds` rounds.
    fn decided(rules: &Self::HouseRules, totals: &[Points], rounds: u32) -> bool;

    /// Returns what carries over once the round was broken off: the next deal is that of the same
    /// round, with the same dealer or starter (E2).
    fn broken_off(&self, carry: &Self::Carry) -> Self::Carry;

    /// Returns what carries over once a seat's total was adjusted by so many points.
    fn adjusted(carry: &Self::Carry, _seat: Seat, _points: Points) -> Self::Carry {
        carry.clone()
    }

    /// Says whether a match with these totals is decided even in the middle of a round, as only
    /// an adjustment can bring about.
    fn decided_at_once(_rules: &Self::HouseRules, _totals: &[Points]) -> bool {
        false
    }
}

/// Shows what everyone at the table can see of a round.
pub trait Viewing: Game {
    /// Returns the public state.
    fn view(&self) -> Self::View;
}

/// Says what players are proud of.
pub trait Rewarding: Game {
    /// The game's achievements.
    const ACHIEVEMENTS: &'static [Achievement] = &[];

    /// Returns what the players did in a round towards achievements, by its log alone. Feats with
    /// the same code are in the order of their entries.
    fn feats(_round: &CountedRound<'_, Self::Play>) -> Vec<Feat> {
        Vec::new()
    }
}

/// More kinds of play than are open at once in most games.
const USUAL_KINDS: usize = 8;

/// More cards than fit at most tables.
const USUAL_CARDS: usize = 32;

/// Lists the [`candidates`](Judging::candidates) that are not illegal. Games that override
/// [`fits`](Judging::fits) start from this.
pub(crate) fn offered<G: Judging>(round: &G) -> Fits {
    let mut fits = Fits {
        seat: round.awaited(),
        kinds: Vec::with_capacity(USUAL_KINDS),
        ..Fits::default()
    };
    // They become codes at the end: some cards are tried more than once.
    let mut cards: SmallVec<[_; USUAL_CARDS]> = SmallVec::new();
    let mut with_number: Vec<(_, Vec<u8>)> = Vec::new();
    for (seat, play) in round.candidates() {
        let kind = play.kind();
        let is_listed = fits.kinds.iter().any(|listed| listed == kind);
        let is_known = |card| cards.contains(&card);
        if is_listed
            && play.number().is_none()
            && play.besides().is_none()
            && play.card().is_some_and(is_known)
        {
            // It fits in another way already.
            continue;
        }
        if round.admit(seat, &play).is_err()
            || Ruling::of(&round.judge(seat, &play)) == Ruling::Illegal
        {
            continue;
        }
        if let Some(card) = play.card() {
            if let Some(number) = play.number() {
                number_of(&mut with_number, card, number);
            }
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        if let Some(card) = play.besides() {
            besides(&mut fits, seat, kind, card.to_smolstr());
        }
        if !is_listed {
            fits.kinds.push(SmolStr::new_static(kind));
        }
    }
    fits.cards = cards.iter().map(|card| card.to_smolstr()).collect();
    let with_number = with_number.into_iter().map(|(card, mut numbers)| {
        sort_few(&mut numbers, |number| *number);
        NumberCard {
            card: card.to_smolstr(),
            numbers,
        }
    });
    fits.with_number = with_number.collect();
    fits
}

/// Adds a number that may go with a card.
fn number_of<C: PartialEq>(with_number: &mut Vec<(C, Vec<u8>)>, card: C, number: u8) {
    match with_number.iter_mut().find(|(other, _)| *other == card) {
        Some((_, numbers)) if numbers.contains(&number) => {}
        Some((_, numbers)) => numbers.push(number),
        None => with_number.push((card, vec![number])),
    }
}

/// Adds a card that a seat can lay out of turn.
fn besides(fits: &mut Fits, seat: Seat, kind: &'static str, card: SmolStr) {
    let same = |other: &&mut Besides| other.seat == seat && other.kind == kind;
    match fits.besides.iter_mut().find(same) {
        Some(known) => known.cards.push(card),
        None => fits.besides.push(Besides {
            seat,
            kind: SmolStr::new_static(kind),
            cards: vec![card],
        }),
    }
}
