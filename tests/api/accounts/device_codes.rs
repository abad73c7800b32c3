//! Letting an app into an account without giving it the password.

use crate::support::prelude::*;

const CODES: &str = "/v1/device-codes";
const POLL: &str = "/v1/device-codes/poll";
const LOOK: &str = "/v1/device-codes/look";
const DECIDE: &str = "/v1/device-codes/decide";

/// The codes of an app that asks for these rights.
fn asks(kibitz: &Kibitz, rights: &str) -> Value {
    let body = json!({"app": "a scoreboard", "rights": rights});
    kibitz.nobody().post(CODES, body).is(201).json
}

/// The token of an app that this account lets in with these rights.
pub(crate) fn app<'a>(kibitz: &'a Kibitz, owner: &Client<'a>, rights: &str) -> Client<'a> {
    let codes = asks(kibitz, rights);
    let body = json!({"user_code": codes["user_code"], "allow": true});
    owner.post(DECIDE, body).is(204);
    kibitz.bearer(codes["device_code"].as_str().unwrap())
}

#[test]
fn an_app_is_let_in_with_the_code_that_it_shows() {
    let kibitz = Kibitz::start();
    let dina = kibitz.sign_up("Dina");
    let codes = asks(&kibitz, "read");
    let (code, shown) = (&codes["device_code"], &codes["user_code"]);
    let link = codes["verification_uri_complete"].as_str().unwrap();
    assert!(link.ends_with(&format!("/account/app#{}", shown.as_str().unwrap())));
    let nobody = kibitz.nobody();
    let poll = || nobody.post(POLL, json!({"device_code": code}));
    poll().refused(400, "authorization_pending", None);
    poll().refused(429, "slow_down", None);
    // Until then, the code opens nothing.
    let app = kibitz.bearer(code.as_str().unwrap());
    app.get("/v1/matches").refused(401, "token_unknown", None);
    let look = dina.post(LOOK, json!({"user_code": shown})).is(200).json;
    has(&look, json!({"app": "a scoreboard", "rights": "read"}));
    let allow = || dina.post(DECIDE, json!({"user_code": shown, "allow": true}));
    allow().is(204);
    let answer = poll().is(200).json;
    assert_eq!(&answer["token"], code);
    // A lost answer does no harm, and the code is used up.
    assert_eq!(poll().is(200).json, answer);
    allow().refused(404, "device_code_unknown", "user_code");
    app.get("/v1/matches").is(200);
    let devices = dina.get("/v1/sessions").is(200);
    assert_eq!(devices.each("device")[0], "a scoreboard");
    assert_eq!(devices.each("rights"), ["read", "all"]);
    // An app signs itself out, but no other device.
    let [own, other] = [0, 1].map(|place| format!("/v1/sessions/{}", devices.each("id")[place]));
    app.delete(&other).refused(403, "rights_required", None);
    app.delete(&own).is(204);
    app.get("/v1/matches").refused(401, "token_revoked", None);
    poll().refused(401, "token_revoked", "device_code");
    dina.read("/v1/account");

    // An app that is refused hears so.
    let codes = asks(&kibitz, "all");
    let decide = |allow: bool| {
        let body = json!({"user_code": codes["user_code"], "allow": allow});
        dina.post(DECIDE, body)
    };
    decide(false).is(204);
    let poll = json!({"device_code": codes["device_code"]});
    nobody
        .post(POLL, poll)
        .refused(403, "access_denied", "device_code");
    decide(true).refused(403, "access_denied", "user_code");
}
