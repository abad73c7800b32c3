//! All scoresheets of an account in one file, one match after the other.

use actix_web::web::Bytes;
use futures_util::{Stream, stream};
use uuid::Uuid;

use crate::server::outgoing::Room;
use crate::server::slow::SlowWork;
use crate::services::State;
use crate::web::moment::Zone;
use crate::web::problem::Problem;
use kibitz_game::rules::Language;
use kibitz_game::sheets::{Sheet, Whole, csv};
use kibitz_service::live::Tables;

/// A file in progress. At any time, it holds one match.
pub(super) struct Bulk {
    account: Uuid,
    tables: State<Tables>,
    language: Language,
    zone: Zone,
    slow: State<SlowWork>,
    _room: Room,
    next: Next,
}

enum Next {
    Beginning,
    /// The match after this one, which is without its log.
    Match(Option<Box<Whole>>),
}

impl Bulk {
    pub(super) fn new(
        account: Uuid,
        tables: State<Tables>,
        (slow, room): (State<SlowWork>, Room),
        (language, zone): (Language, Zone),
    ) -> Bulk {
        Bulk {
            account,
            tables,
            language,
            zone,
            slow,
            _room: room,
            next: Next::Beginning,
        }
    }

    pub(super) fn pieces(self) -> impl Stream<Item = Result<Bytes, Problem>> {
        stream::try_unfold(self, Bulk::piece)
    }

    async fn piece(mut self) -> Result<Option<(Bytes, Self)>, Problem> {
        let Next::Match(last) = std::mem::replace(&mut self.next, Next::Match(None)) else {
            let beginning = Bytes::from_static(csv::beginning(None));
            return Ok(Some((beginning, self)));
        };
        let next = self.tables.next_whole(self.account, last.as_deref());
        let Some(whole) = next.await? else {
            return Ok(None);
        };
        let (language, zone) = (self.language, self.zone);
        let turn = self.slow.turn_at_last().await?;
        let write = turn.run(move || {
            let course = whole.course().map_err(|error| Problem::internal(&error))?;
            let over = whole.over(&course);
            let took = over.and_then(|at| whole.took(at));
            let notes = whole.notes.clone();
            let opened_at = zone.local(whole.opened_at);
            let sheet = Sheet::new(course.table(), opened_at, notes, language)
                .over(over.map(|at| zone.local(at)), took);
            let piece = csv::written(&sheet).map_err(|error| Problem::internal(&error))?;
            // Only the position is needed from here on, not the long log.
            let last = Whole {
                log: Vec::new(),
                ..whole
            };
            Ok((last, piece))
        });
        let (last, piece) = write.await?;
        self.next = Next::Match(Some(Box::new(last)));
        Ok(Some((Bytes::from(piece), self)))
    }
}
