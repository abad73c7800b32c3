//! Achievements: what people are proud of, derived from the log and nothing else.

use super::{EntryNo, Remark, Ruling, Seat, only};

/// Something that a player can achieve in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Achievement {
    /// Its stable code (`clean_round`). The game's words have its name and what it takes,
    /// as `achievement-clean_round`.
    pub code: &'static str,
    /// How many feats in one match make one achievement.
    pub times: usize,
}

/// Something that a player did towards an achievement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feat {
    /// The code of the achievement.
    pub code: &'static str,
    /// The player.
    pub seat: Seat,
    /// The entry of the log that says so.
    pub entry: EntryNo,
}

/// A claimed play that was not taken back.
#[derive(Debug)]
pub struct MadePlay<'a, P> {
    /// Its entry.
    pub entry: EntryNo,
    /// The player.
    pub seat: Seat,
    /// What they did.
    pub play: &'a P,
    /// The referee's ruling.
    pub ruling: Ruling,
    /// Says whether it moved the table. An illegal play does so only if it stands.
    pub moved: bool,
    /// Its effects.
    pub effects: &'a [Remark],
}

/// A counted round with its plays: none if only the result was entered.
#[derive(Debug)]
pub struct CountedRound<'a, P> {
    /// The plays, in order.
    pub plays: Vec<MadePlay<'a, P>>,
    /// The winners.
    pub winners: &'a [Seat],
    /// The entry with the result.
    pub result: EntryNo,
}

impl<P> CountedRound<'_, P> {
    /// Finds the only winner; none if several share the round, or no one won it.
    pub fn winner(&self) -> Option<Seat> {
        only(self.winners)
    }

    /// Lists the plays of this player that moved the table, in order.
    pub fn moves_of(&self, seat: Seat) -> impl Iterator<Item = &MadePlay<'_, P>> {
        let theirs = move |made: &&MadePlay<'_, P>| made.moved && made.seat == seat;
        self.plays.iter().filter(theirs)
    }

    /// Awards the feat of winning this round, if it was logged play by play and `holds` says so
    /// of the only winner.
    pub fn won(&self, code: &'static str, holds: impl FnOnce(Seat) -> bool) -> Option<Feat> {
        let seat = self.winner().filter(|_| !self.plays.is_empty())?;
        holds(seat).then_some(Feat {
            code,
            seat,
            entry: self.result,
        })
    }

    /// Awards the feat of winning this round without a single illegal claim.
    pub fn won_cleanly(&self, code: &'static str) -> Option<Feat> {
        self.won(code, |winner| {
            let mut theirs = self.plays.iter().filter(|made| made.seat == winner);
            theirs.all(|made| made.ruling != Ruling::Illegal)
        })
    }

    /// Awards a feat for each move that is not illegal and of which `holds` says so.
    pub fn each(
        &self,
        code: &'static str,
        holds: impl Fn(&MadePlay<'_, P>) -> bool,
    ) -> impl Iterator<Item = Feat> {
        let found = move |made: &&MadePlay<'_, P>| {
            made.moved && made.ruling != Ruling::Illegal && holds(made)
        };
        self.plays.iter().filter(found).map(move |made| Feat {
            code,
            seat: made.seat,
            entry: made.entry,
        })
    }
}

/// Declares the achievements of a game, one line each: its constant, its code, how many
/// feats in one match it takes, and what it is for.
///
/// ```text
/// achievements! {
///     CLEAN_ROUND = "clean_round" * 1, "Won a round with no illegal play.";
/// }
/// ```
macro_rules! achievements {
    ($($name:ident = $code:literal * $times:literal, $text:literal;)+) => {
        $(
            #[doc = $text]
            const $name: &str = $code;
        )+

        /// All of them.
        const ALL: &[$crate::rules::Achievement] = &[
            $($crate::rules::Achievement { code: $name, times: $times }),+
        ];
    };
}

pub(crate) use achievements;
