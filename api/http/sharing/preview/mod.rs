//! The pictures of shared matches and evenings for services that show links, such as messengers.

mod painter;

pub(crate) use painter::{Painter, SIZE};

use super::links::summed_up;
use super::shared::{InLink, LinkZone, Shown, ShownEvening};
use crate::prelude::*;
use crate::web::conditional::{self, IfNoneMatch, REVALIDATE};
use crate::web::language::LinkLanguage;
use kibitz_game::sheets::svg;

/// A PNG image.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary, example = "PNG …")]
#[expect(dead_code, reason = "only the document names it")]
pub(crate) struct Png(Vec<u8>);

/// Get the preview of a shared match
///
/// Draws the scoresheet as a PNG image of 1200 x 630 pixels, for messengers and other
/// services that show what a link leads to. It shows the end of a long scoresheet. It needs
/// no token. A service without fonts for the language has none (`fonts_missing`).
#[utoipa::path(
    tag = "sharing",
    params(InLink, LinkLanguage, ReaderLanguage, LinkZone),
    responses(
        (
            status = 200, description = "The scoresheet.",
            body = Png, content_type = "image/png"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries, Code::FontsMissing,
    ]))),
)]
#[get("/shared/{code}/preview")]
pub(crate) async fn get_shared_preview(
    shown: Shown,
    known: IfNoneMatch,
    language: LinkLanguage,
    zone: LinkZone,
    painter: State<Painter>,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let (live, language) = (shown.live, language.reader.spoken());
    let now = live.now();
    let (seq, opened_at) = (now.table.seq(), zone.local(live.opened.opened_at));
    let drawn = slow.run_on(seq, move || {
        Ok(svg::preview(&now.table, opened_at, language))
    });
    painted(&known, drawn.await?, language, painter, &slow).await
}

/// Get the preview of an evening
///
/// Draws who won how often as a PNG image of 1200 x 630 pixels, for messengers and other
/// services that show what a link leads to: the ten people who won most. It needs no token.
/// A service without fonts for the language has none (`fonts_missing`).
#[utoipa::path(
    tag = "sharing",
    params(InLink, LinkLanguage, ReaderLanguage, LinkZone),
    responses(
        (
            status = 200, description = "Who won how often.",
            body = Png, content_type = "image/png"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries, Code::FontsMissing,
    ]))),
)]
#[get("/evenings/{code}/preview")]
pub(crate) async fn get_evening_preview(
    shown: ShownEvening,
    known: IfNoneMatch,
    language: LinkLanguage,
    zone: LinkZone,
    painter: State<Painter>,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let language = language.reader.spoken();
    let svg = svg::evening(&summed_up(&shown.matches, zone), language);
    painted(&known, svg, language, painter, &slow).await
}

/// Responds with a picture, or with a 304 if the client has it. Painting takes a while, so its tag is
/// a digest of what is painted and of the version of the painter.
async fn painted(
    known: &IfNoneMatch,
    svg: String,
    language: Language,
    painter: State<Painter>,
    slow: &SlowWork,
) -> Result<HttpResponse, Problem> {
    let painter_version = concat!("png", env!("CARGO_PKG_VERSION"));
    let tag = conditional::tag([&*svg, painter_version].concat());
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, &*tag))
        .insert_header(REVALIDATE);
    if known.has(&tag) {
        return Ok(response.status(StatusCode::NOT_MODIFIED).finish());
    }
    let painter = painter.into_inner();
    let picture = painter.paint(&tag, svg, language, slow).await?;
    Ok(response.content_type("image/png").body(picture))
}
