//! An operator can close parts of the service.

use kibitz::config::{SignUp, Switch};

use crate::support::prelude::*;

#[test]
fn a_closed_service_takes_no_new_accounts() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let closed = Kibitz::upon_with(&kibitz.database(), |config| {
        config.sign_up = SignUp::Closed;
    });
    let account = json!({"name": "Ana", "password": PASSWORD});
    let answer = closed.post("/v1/accounts", account);
    answer.refused(403, "sign_up_closed", None);
    // Before anything else is looked at.
    let answer = closed.post("/v1/accounts", json!({}));
    answer.refused(403, "sign_up_closed", None);
    // Those who have one go on as before.
    let (ben, _) = closed.sign_in("Ben", "a phone");
    Match::opened(&ben, opening(&["Ana", "Ben"]));
    closed.post("/v1/matches", opening(&["Ana", "Ben"])).is(201);
}

#[test]
fn matches_can_be_for_accounts_only_and_the_documentation_can_be_left_out() {
    let kibitz = Kibitz::with(|config| {
        config.anonymous_matches = Switch::Off;
        config.docs = Switch::Off;
    });
    let nobody = kibitz.nobody();
    let answer = nobody.post("/v1/matches", opening(&["Ana", "Ben"]));
    answer.refused(403, "account_required", None);
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    // Guests still join with a code.
    let (guest, _) = at.guest(&kibitz, viewer());
    guest.get("/table").is(200);

    // The documentation can be left out.
    let paths = "/docs /docs/ /docs/tutorial /docs/tutorial.html /docs/reference \
                 /docs/reference/index.css /openapi.json";
    let with = Kibitz::start();
    for path in paths.split(' ') {
        assert!(with.get(path).status < 400, "{path}");
        nobody.refuses(&format!("GET {path} => 404 route_not_found"));
    }
    // The service itself is the same.
    kibitz.get("/v1/games").is(200);
}
