//! What a game fulfils, one trait for each of its files.
//!
//! A value of a game's `Round` is the state of one round. [`Game`] says what there is
//! to know before playing (`mod.rs`), [`Play`] what can be claimed (`play.rs`).
//! [`Judging`] is the one source of legality (`judge.rs`), [`Playing`] deals and does
//! what a claim does (`apply.rs`), [`Scoring`] counts (`score.rs`), and [`Viewing`] is
//! what the table may see (`view.rs`).

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{
    DeckCard, Effect, EntryNo, Finding, Fits, Notation as _, Play, Refusal, Ruling, Score, Seat,
};

/// A card set: what there is to know before playing.
pub trait Game: Sized + Clone + Debug + PartialEq {
    /// The game's name, which is its folder's.
    const NAME: &'static str;
    /// How many may play, and the ruling that says so.
    const SEATS: (RangeInclusive<u8>, &'static str);
    /// What is scored: `points`, `stars`, `cards`, `rounds` or `hands`.
    const UNIT: &'static str;
    /// The members of a [`Deal`](Game::Deal) that are seats.
    const DEAL_SEATS: &'static [&'static str];
    /// Every numbered ruling of the game with its gist, in order.
    const RULINGS: &'static [(&'static str, &'static str)];
    /// The sentence for each code that the game's findings and effects carry; see
    /// [`Remark::say`](super::Remark::say).
    const PHRASES: &'static [(&'static str, &'static str)];

    /// The options a match is created with.
    type HouseRules: Clone + Debug + Default + PartialEq;
    /// What passes from one round of a match to the next.
    type Carry: Clone + Debug + Default + PartialEq;
    /// How a round begins, as the table reports it.
    type Deal: Clone + Debug + PartialEq;
    /// What a player claims to have done.
    type Play: Play;
    /// A round's result, as the table counts it.
    type Tally: Clone + Debug + PartialEq + Display + FromStr<Err = String>;
    /// What the table may see.
    type View: Clone + Debug + PartialEq;
    /// What the referee may notice.
    type Finding: Finding;
    /// What a play may bring about.
    type Effect: Effect;

    /// Checks the options of a match for so many seats.
    ///
    /// # Errors
    /// A [`Refusal`] that names the option.
    fn check_options(rules: &Self::HouseRules, seats: u8) -> Result<(), Refusal>;

    /// How many may play by these options.
    fn most_seats(_rules: &Self::HouseRules) -> u8 {
        *Self::SEATS.0.end()
    }

    /// Checks that a match with these options can be played by so many.
    ///
    /// # Errors
    /// A [`Refusal`] that names the option, or `seats`.
    fn check(rules: &Self::HouseRules, seats: u8) -> Result<(), Refusal> {
        Self::check_options(rules, seats)?;
        Self::check_seats(rules, "seats", "seats", seats.into()).map(|_| ())
    }

    /// Checks that so many may play by these options: that `field` names so many `things`.
    ///
    /// # Errors
    /// A [`Refusal`] of the field.
    fn check_seats(
        rules: &Self::HouseRules,
        field: &str,
        things: &str,
        count: usize,
    ) -> Result<u8, Refusal> {
        let (least, most) = (*Self::SEATS.0.start(), Self::most_seats(rules));
        let seats = u8::try_from(count).ok();
        seats
            .filter(|seats| (least..=most).contains(seats))
            .ok_or_else(|| {
                Refusal::new(
                    "seats_out_of_range",
                    field,
                    format!("{count} {things} cannot play this match of {}", Self::NAME),
                    format!("{least} to {most} {things} ({})", Self::SEATS.1),
                )
            })
    }

    /// How many play.
    fn seats(&self) -> u8;

    /// The deck of a match with these options.
    fn deck(rules: &Self::HouseRules) -> Vec<DeckCard>;
}

/// Whether the rules allow a claim: the one source of legality.
pub trait Judging: Game {
    /// Whose move is waited for; none once the round is to be counted.
    fn awaited(&self) -> Option<Seat>;

    /// Checks that the state can take the claim in at all.
    ///
    /// # Errors
    /// A [`Refusal`] where it cannot, whatever the table says.
    fn admit(&self, seat: Seat, play: &Self::Play) -> Result<(), Refusal>;

    /// Judges an admitted claim: everything that speaks against it, and
    /// nothing where it is legal.
    fn judge(&self, seat: Seat, play: &Self::Play) -> Vec<Self::Finding>;

    /// The plays worth asking [`judge`](Judging::judge) about when a phone wants
    /// to know what may follow.
    fn candidates(&self) -> Vec<(Seat, Self::Play)>;

    /// What may follow: the [`candidates`](Judging::candidates) that are not
    /// illegal.
    fn fits(&self) -> Fits {
        offered(self)
    }
}

/// What a claim does.
pub trait Playing: Game {
    /// Begins a round; the deal is entry `entry` of the log.
    ///
    /// # Errors
    /// A [`Refusal`] where no round can begin like this.
    fn deal(
        rules: &Self::HouseRules,
        seats: u8,
        carry: &Self::Carry,
        deal: &Self::Deal,
        entry: EntryNo,
    ) -> Result<Self, Refusal>;

    /// Does what an admitted claim does, which is entry `entry` of the log,
    /// its automatic consequences included. A claim that stands although it is
    /// illegal is applied as well as it can be.
    fn apply(&mut self, seat: Seat, play: &Self::Play, entry: EntryNo) -> Vec<Self::Effect>;
}

/// What a finished round is worth.
pub trait Scoring: Game {
    /// Counts a round. `round` is the state it was played to, where it was
    /// logged play by play; it is `regular` where nothing stood against the
    /// rules, so that its counts are to be trusted.
    ///
    /// # Errors
    /// A [`Refusal`] where the round cannot have ended so.
    fn score(
        rules: &Self::HouseRules,
        seats: u8,
        carry: &Self::Carry,
        round: Option<&Self>,
        regular: bool,
        tally: &Self::Tally,
    ) -> Result<(Score, Self::Carry), Refusal>;

    /// The round's result, where play alone brought it about and the table
    /// could see it all: the round is then counted with the play that ended it.
    fn outcome(&self) -> Option<Self::Tally> {
        None
    }

    /// The result of a round of which only is known what each seat scored, in
    /// turn order; none where it takes more than that to say how a round ended.
    fn plain(_rules: &Self::HouseRules, _points: &[i64]) -> Option<Self::Tally> {
        None
    }

    /// Whether a match with these totals, one per seat, is decided after so
    /// many rounds, the last of which left `carry`.
    fn decided(rules: &Self::HouseRules, carry: &Self::Carry, totals: &[i64], rounds: u32) -> bool;

    /// What passes on where other people, or the same in another order, play
    /// the next round. `from` has a place for each seat of the next round: the
    /// seat of the last one from which the player there now came, none for
    /// a new player. [`reseat`](super::reseat) finds a seat again; what belonged to a
    /// hand of cards is no longer known where a player came or left.
    fn reseated(carry: &Self::Carry, from: &[Option<Seat>]) -> Self::Carry;
}

/// What the table may see, and the way back from it.
pub trait Viewing: Game {
    /// What the table may see, complete enough for [`from_view`](Viewing::from_view).
    fn view(&self) -> Self::View;

    /// The state that a table with this view is in.
    ///
    /// # Errors
    /// A [`Refusal`] where no table can look like this.
    fn from_view(rules: &Self::HouseRules, view: &Self::View) -> Result<Self, Refusal>;
}

/// All that a game fulfils.
pub trait Rules: Judging + Playing + Scoring + Viewing {}

impl<G: Judging + Playing + Scoring + Viewing> Rules for G {}

/// The [`candidates`](Judging::candidates) that are not illegal, for a game that
/// has more to say of what may follow.
pub(crate) fn offered<G: Judging>(round: &G) -> Fits {
    let mut fits = Fits {
        seat: round.awaited(),
        ..Fits::default()
    };
    for (seat, play) in round.candidates() {
        if round.admit(seat, &play).is_err()
            || Ruling::of(&round.judge(seat, &play)) == Ruling::Illegal
        {
            continue;
        }
        if let Some(card) = play.card()
            && !fits.cards.contains(&card)
        {
            fits.cards.push(card);
        }
        if !fits.kinds.iter().any(|kind| kind == play.kind()) {
            fits.kinds.push(play.kind().to_owned());
        }
    }
    fits
}
