//! Letting an app into an account without giving it the password (RFC 8628).

use super::sessions::{CreatedSession, SessionView};
use crate::joining::join_url::Base;
use crate::prelude::*;
use kibitz_service::access::device_codes::{self, GOOD_FOR, INTERVAL, Refused};
use kibitz_service::access::tokens::{self, Kind};
use kibitz_store::people::rights::Rights;

/// An app that asks to be let in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"app": "Dina's scoreboard", "rights": "read"}))]
pub(crate) struct NewDeviceCode {
    /// The name of the app, which the owner of the account sees.
    app: Name,
    rights: Rights,
}

/// The codes of an app that asks to be let in.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "device_code": "kbs_Zm9yIHRoZSBkb2N1bWVudCBvbmx5LCBub3QgcmVhbCE",
    "user_code": "K7MA-2XRD",
    "verification_uri": "https://kibitz.example/account/app",
    "verification_uri_complete": "https://kibitz.example/account/app#K7MA-2XRD",
    "expires_in": 600,
    "interval": 5
}))]
pub(super) struct DeviceCodes {
    /// Keep it secret. Once the app is let in, it is its token. It is shown only once.
    device_code: String,
    /// Show it to people, who type it at the address.
    user_code: String,
    /// The page where people type the code.
    verification_uri: String,
    /// The same page with the code, for a QR code.
    verification_uri_complete: String,
    /// For how many seconds the codes are good.
    expires_in: i64,
    /// How many seconds to wait between two requests to `POST /v1/device-codes/poll`.
    interval: i64,
}

/// Ask to be let into an account
///
/// For apps of others, and programs in a terminal: no one types their password there. Show the
/// `user_code` and the address, and ask `POST /v1/device-codes/poll` every `interval` seconds
/// until the owner of an account has confirmed it on the page.
#[utoipa::path(
    tag = "sessions",
    responses(
        (status = 201, description = "The codes.", body = DeviceCodes),
    ),
    extensions(("x-problem-codes" = json!([Code::TooManyTries]))),
)]
#[post("/device-codes")]
pub(crate) async fn create_device_code(
    client: Client,
    base: Base,
    body: Json<NewDeviceCode>,
    store: State<Store>,
) -> Result<HttpResponse, Problem> {
    client.tries_code()?;
    let NewDeviceCode { app, rights } = body.0;
    let (device_code, code_hash) = tokens::mint(Kind::Session)?;
    let user_code = TableCode::mint()?;
    device_codes::ask(&store, code_hash, &user_code, app.into(), rights).await?;
    let codes = DeviceCodes {
        device_code,
        verification_uri: base.app(),
        verification_uri_complete: format!("{}#{}", base.app(), user_code.shown()),
        user_code: user_code.shown(),
        expires_in: GOOD_FOR.num_seconds(),
        interval: INTERVAL.num_seconds(),
    };
    Ok(created("/v1/device-codes", codes))
}

/// The code of an app that waits.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"device_code": "kbs_Zm9yIHRoZSBkb2N1bWVudCBvbmx5LCBub3QgcmVhbCE"}))]
pub(crate) struct Poll {
    /// The `device_code` from `POST /v1/device-codes`.
    #[schema(value_type = String, min_length = 47, max_length = 47, pattern = "^kbs_[A-Za-z0-9_-]{43}$")]
    device_code: Secret,
}

/// Ask whether an app was let in
///
/// Refused with `authorization_pending` until the owner of an account has answered, and with
/// `slow_down` if you ask again before `interval` seconds have passed. Once the app is let in,
/// the `device_code` is its token; then every request returns the same answer.
#[utoipa::path(
    tag = "sessions",
    responses(
        (status = 200, description = "The app is let in.", body = CreatedSession),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AuthorizationPending, Code::SlowDown, Code::AccessDenied,
        Code::DeviceCodeUnknown, Code::TokenRevoked,
    ]))),
)]
#[post("/device-codes/poll")]
pub(crate) async fn poll_device_code(
    body: Json<Poll>,
    store: State<Store>,
) -> Result<Json<CreatedSession>, Problem> {
    let token = body.0.device_code.reveal();
    let session = device_codes::poll(&store, token)
        .await
        .map_err(|failed| refused(failed, "device_code"))?;
    let id = session.id;
    Ok(Json(CreatedSession {
        token: token.to_owned(),
        session: SessionView::of(session, id),
    }))
}

/// The code that an app shows.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"user_code": "K7MA-2XRD"}))]
pub(crate) struct ShownCode {
    /// The code, in upper or lower case, with or without the hyphen.
    user_code: TableCode,
}

/// An app that asks to be let in.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "app": "Dina's scoreboard",
    "rights": "read",
    "expires_at": "2025-07-15T19:40:00.123Z"
}))]
pub(super) struct WaitingApp {
    /// The name that the app gave itself. Anyone can choose any name.
    app: String,
    rights: Rights,
    /// When its code expires.
    expires_at: Timestamp,
}

/// Look at an app that asks to be let in
///
/// Returns what the app with this code is called and what it asks for, so that people can see
/// it before they confirm. It counts as a try of a code.
#[utoipa::path(
    tag = "sessions",
    responses(
        (status = 200, description = "The app.", body = WaitingApp),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::AccessDenied, Code::DeviceCodeUnknown, Code::TooManyTries,
    ]))),
)]
#[post("/device-codes/look")]
pub(crate) async fn look_at_device_code(
    _caller: Account,
    client: Client,
    body: Json<ShownCode>,
    store: State<Store>,
) -> Result<Json<WaitingApp>, Problem> {
    client.tries_code()?;
    let found = device_codes::look(&store, &body.0.user_code)
        .await
        .map_err(|failed| refused(failed, "user_code"))?;
    Ok(Json(WaitingApp {
        app: found.app,
        rights: found.rights,
        expires_at: found.expires_at.into(),
    }))
}

/// The answer to an app that asks to be let in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"user_code": "K7MA-2XRD", "allow": true}))]
pub(crate) struct Decision {
    /// The code that the app shows, in upper or lower case, with or without the hyphen.
    user_code: TableCode,
    /// Whether to let the app in.
    allow: bool,
}

/// Let an app in, or refuse it
///
/// With `allow`, the app gets a session of your account with the rights that it asked for. It
/// is listed with your devices, where you can sign it out. It counts as a try of a code.
#[utoipa::path(
    tag = "sessions",
    responses(
        (status = 204, description = "The app is let in, or refused."),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::AccessDenied, Code::DeviceCodeUnknown, Code::TooManyTries,
    ]))),
)]
#[post("/device-codes/decide")]
pub(crate) async fn decide_device_code(
    caller: Account,
    client: Client,
    body: Json<Decision>,
    tokens: State<Tokens>,
) -> Result<HttpResponse, Problem> {
    client.tries_code()?;
    let Decision { user_code, allow } = body.0;
    device_codes::decide(&tokens, caller.id, caller.session, &user_code, allow)
        .await
        .map_err(|failed| refused(failed, "user_code"))?;
    Ok(HttpResponse::NoContent().finish())
}

/// Makes the problem of a code in this field.
fn refused(failed: Failed<Refused>, field: &'static str) -> Problem {
    let with_another = |code: Code| {
        Problem::from(code)
            .field(field)
            .expected("a code from `POST /v1/device-codes`, at most 10 minutes old")
    };
    failed.told(|refused| match refused {
        Refused::Unknown => with_another(Code::DeviceCodeUnknown),
        Refused::Denied => with_another(Code::AccessDenied),
        Refused::SignedOut => with_another(Code::TokenRevoked),
        Refused::OwnerSignedOut => Code::TokenRevoked.into(),
        Refused::Pending => Code::AuthorizationPending.into(),
        Refused::TooSoon => {
            let wait = INTERVAL.num_seconds().unsigned_abs();
            Problem::from(Code::SlowDown)
                .expected(format!("a retry after {wait} s"))
                .retry_after(wait)
        }
    })
}
