//! Everything of an account to take away.

use std::collections::VecDeque;

use actix_web::http::header;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpResponse, get};
use futures_util::stream;
use serde::Serialize;
use uuid::Uuid;

use crate::http::access::caller::Account;
use crate::http::transfer::archive::{Archive, ArchivedMatch, ArchivedPlayer, FORMAT, VERSION};
use crate::http::web::problem::{Problem, TokenRefusals};
use crate::live::{Tables, Whole};
use crate::store::Store;
use crate::store::people::players;

/// How many players are read at once.
const PLAYERS: i64 = 200;

/// Export everything
///
/// All matches of the account with their whole logs, and its players: JSON that
/// `POST /v1/imports` takes in again, here or elsewhere, with nothing lost. No
/// token, code or password is in it. The same history is always told in the same
/// bytes.
///
/// It is sent as it is read, one match after the other. Where that fails midway,
/// the answer is cut off, and an import of it is refused.
#[utoipa::path(
    tag = "taking away",
    security(("token" = [])),
    responses(
        (status = 200, description = "Everything.", body = Archive),
        TokenRefusals,
    ),
)]
#[get("/export")]
pub(in crate::http) async fn export_everything(
    caller: Account,
    tables: Data<Tables>,
    store: Data<Store>,
) -> HttpResponse {
    let told = Telling {
        account: caller.id,
        tables,
        store,
        next: Next::Opening,
        first: true,
    };
    let pieces = stream::try_unfold(told, Telling::piece);
    HttpResponse::Ok()
        .insert_header((
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"kibitz.json\"",
        ))
        .content_type("application/json")
        .streaming(pieces)
}

/// How far everything is told.
struct Telling {
    account: Uuid,
    tables: Data<Tables>,
    store: Data<Store>,
    next: Next,
    /// Whether nothing stands in the present list yet.
    first: bool,
}

/// What is told next.
enum Next {
    Opening,
    /// The match after this one.
    Match(Option<Box<Whole>>),
    /// The players after this one. They come last: a match that is opened in
    /// the meantime may name somebody new.
    Player(Option<players::Player>, VecDeque<ArchivedPlayer>),
    End,
}

impl Telling {
    async fn piece(mut self) -> Result<Option<(Bytes, Self)>, Problem> {
        let piece = match std::mem::replace(&mut self.next, Next::End) {
            Next::Opening => {
                self.next = Next::Match(None);
                opening().into_bytes()
            }
            Next::Match(last) => self.one_match(last).await?,
            Next::Player(last, page) => self.one_player(last, page).await?,
            Next::End => return Ok(None),
        };
        Ok(Some((Bytes::from(piece), self)))
    }

    async fn one_match(&mut self, last: Option<Box<Whole>>) -> Result<Vec<u8>, Problem> {
        let found = self
            .tables
            .next_whole(self.account, last.as_deref())
            .await?;
        let Some(whole) = found else {
            self.next = Next::Player(None, VecDeque::new());
            self.first = true;
            return Ok(BETWEEN.into());
        };
        // The log is long, and where it ends does not matter any more.
        let here = Whole {
            log: Vec::new(),
            ..whole.clone()
        };
        self.next = Next::Match(Some(Box::new(here)));
        let archived = ArchivedMatch::of(whole).map_err(|error| Problem::internal(&error))?;
        self.item(&archived)
    }

    async fn one_player(
        &mut self,
        mut last: Option<players::Player>,
        mut page: VecDeque<ArchivedPlayer>,
    ) -> Result<Vec<u8>, Problem> {
        if page.is_empty() {
            let after = last.as_ref().map(|last| (last.created_at, last.id));
            let account = self.account;
            let found = self
                .store
                .read(move |db| players::list(db, account, None, after, PLAYERS))
                .await?;
            last = found.last().cloned();
            page = found
                .into_iter()
                .map(ArchivedPlayer::of)
                .collect::<Result<_, String>>()
                .map_err(|error| Problem::internal(&error))?;
        }
        match page.pop_front() {
            Some(player) => {
                self.next = Next::Player(last, page);
                self.item(&player)
            }
            None => Ok(END.into()),
        }
    }

    /// An item of the present list.
    fn item(&mut self, item: &impl Serialize) -> Result<Vec<u8>, Problem> {
        let before = if std::mem::take(&mut self.first) {
            "\n"
        } else {
            ",\n"
        };
        let mut piece = before.as_bytes().to_vec();
        serde_json::to_writer(&mut piece, item).map_err(|error| Problem::internal(&error))?;
        Ok(piece)
    }
}

/// What stands before the matches.
fn opening() -> String {
    format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"matches\":[")
}

/// What stands between the matches and the players.
const BETWEEN: &str = "\n],\"players\":[";

/// What stands behind the players.
const END: &str = "\n]}\n";

/// One match in the same form, and those of the circle whom it names.
pub(super) fn one(whole: Whole, circle: &[ArchivedPlayer]) -> Result<Vec<u8>, Problem> {
    let internal = |error: &dyn std::fmt::Display| Problem::internal(error);
    let archived = ArchivedMatch::of(whole).map_err(|error| internal(&error))?;
    let mut told = opening().into_bytes();
    told.push(b'\n');
    serde_json::to_writer(&mut told, &archived).map_err(|error| internal(&error))?;
    told.extend(BETWEEN.as_bytes());
    for (place, player) in circle.iter().enumerate() {
        told.extend(if place == 0 { &b"\n"[..] } else { b",\n" });
        serde_json::to_writer(&mut told, player).map_err(|error| internal(&error))?;
    }
    told.extend(END.as_bytes());
    Ok(told)
}
