//! The link of an invite as a QR code, to show across the table.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::not_found;
use crate::access::at_table::AtTable;
use crate::joining::join_url::Base;
use crate::web::body::Query;
use crate::web::problem::{Code, Problem};
use kibitz_service::access::codes::TableCode;
use kibitz_service::access::invites::{self, Unfit, fit};
use kibitz_store::{Store, now};

/// The minimum width and height of the image in pixels. It is a vector image.
const SIZE: u32 = 256;

/// The code to draw.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct QrQuery {
    /// The invite's code. You need to send it, because the service keeps only its
    /// hash.
    #[param(
        value_type = String,
        min_length = 8,
        max_length = 32,
        pattern = r"^([- ]*[2-9A-HJKMNPR-XZa-hjkmnpr-xz]){8}[- ]*$",
        example = "K7MA-2XRD"
    )]
    code: TableCode,
}

/// An SVG image.
#[derive(ToSchema)]
#[schema(example = "<svg xmlns=\"http://www.w3.org/2000/svg\" …")]
#[expect(dead_code, reason = "only the document names it")]
pub(crate) struct Svg(String);

/// Get an invite's QR code
///
/// Draws the `link` of the new invite as an SVG image. Host only.
#[utoipa::path(
    tag = "joining",
    params(
        ("invite" = Uuid, Path, description = "The invite's id."),
        QrQuery,
    ),
    responses(
        (
            status = 200, description = "The QR code.",
            body = Svg, content_type = "image/svg+xml"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::InviteNotFound, Code::CodeUnknown, Code::CodeRevoked,
        Code::CodeExpired, Code::CodeUsedUp, Code::InvalidHeader,
    ]))),
)]
#[get("/invites/{invite}/qr")]
pub(crate) async fn get_invite_qr(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
    base: Base,
    query: Query<QrQuery>,
    store: Data<Store>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let (match_id, id) = path.into_inner();
    let invite = invites::find(&store, match_id, id).await?;
    let invite = invite.ok_or_else(not_found)?;
    let code = query.0.code;
    if invite.code_hash != code.hash() {
        return Err(Unfit::Unknown.into());
    }
    fit(&invite, now())?;
    let image = drawn(&base.join(&code)).ok_or_else(|| {
        Problem::new(Code::InvalidHeader, "The link is too long for a QR code.")
            .field("Host")
            .expected("a shorter host name")
    })?;
    Ok(HttpResponse::Ok().content_type("image/svg+xml").body(image))
}

/// Draws a link as an SVG image, unless it is too long.
fn drawn(link: &str) -> Option<String> {
    // The code is read at an angle from a small, dim screen: use more error
    // correction.
    let drawn = QrCode::with_error_correction_level(link, EcLevel::Q).ok()?;
    let image = drawn
        .render::<svg::Color<'_>>()
        .min_dimensions(SIZE, SIZE)
        .build();
    Some(image)
}
