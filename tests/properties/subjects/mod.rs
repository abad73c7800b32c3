//! The games as the properties, the histories and the benches know them: the one list of
//! games in the tests. Each is a file that implements [`subject::Subject`].

use super::subject;

pub(super) mod claro;
mod echad;
mod fire;
mod pad;
mod ten;
pub(super) mod trash;

/// Hands the names of all games that have plays to a macro, and these others behind them.
macro_rules! of_every_game_with_plays {
    ($then:ident $(, $more:ident)*) => {
        $then! { echad, fire, ten, trash, claro $(, $more)* }
    };
}
pub(super) use of_every_game_with_plays;
