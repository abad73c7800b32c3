//! Accounts that are players in the circles of others.

use crate::support::prelude::*;

#[test]
fn a_guest_becomes_an_account_and_sees_where_it_sat() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa B."));
    let [guest, dan, eva] = dina.players(["Noa", "Dan", "Eva"]);
    let sat = Match::seated(&dina, &[&guest, &dan], json!({}));
    let other = Match::seated(&dina, &[&eva, &dan], json!({}));
    let look = sat.seen_by(noa.clone());
    look.get("").refused(404, "match_not_found", None);

    let code = dina.link_code(&guest);
    let circle = noa.enter_circle(&code.to_lowercase()).is(201).json;
    let owner = dina.account();
    assert_eq!(
        circle,
        json!({"id": owner, "name": "Dina", "player_id": guest, "player_name": "Noa"})
    );
    assert_eq!(noa.enter_circle(&code).is(201).json, circle);
    let circles = json!({"items": [circle]});
    assert_eq!(noa.read("/v1/circles"), circles);
    assert_eq!(dina.read("/v1/circles"), json!({"items": []}));
    let linked = || dina.read(&format!("/v1/players/{guest}"))["linked"].clone();
    assert_eq!(linked(), true);

    // A linked account can only watch, unless it joins: the matrix holds what that is.
    look.read("");
    look.refuses("POST /undo {} => 403 role_required");
    other.closed_to(&noa, "GET => 404 match_not_found");
    sat.joined_by(&noa, seat(1));
    sat.begin("blue-gimel");
    look.play(2, "lay blue-he");
    // Only the owner can read the circle's players.
    noa.refuses(&format!("GET /v1/players/{guest} => 404 player_not_found"));
}

#[test]
fn a_player_who_leaves_or_is_unlinked_sees_no_more_and_the_guest_stays() {
    // So long that no stream ends because it was looked after.
    let kibitz = Kibitz::with(|config| config.heartbeat = Duration::from_secs(3600));
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let [guest, dan] = dina.players(["Noa", "Dan"]);
    let at = Match::seated(&dina, &[&guest, &dan], json!({}));
    let look = at.seen_by(noa.clone());
    let before = at.read("");
    for leaves in [true, false] {
        let code = dina.link_code(&guest);
        let circle = noa.enter_circle(&code).is(201).text("/id");
        look.read("");
        let mut stream = Stream::open(&kibitz, &look, "", &[]);
        if leaves {
            let path = format!("/v1/circles/{circle}");
            noa.delete(&path).is(204);
            noa.delete(&path).refused(404, "circle_not_found", None);
        } else {
            for _ in 0..2 {
                dina.delete(&format!("/v1/players/{guest}/link")).is(204);
            }
        }
        stream.ends();
        look.get("").refused(404, "match_not_found", None);
        assert_eq!(noa.read("/v1/circles")["items"], json!([]));
        noa.enter_circle(&code).refused(404, "code_unknown", "code");
        assert_eq!(at.read(""), before);
        let guest = dina.read(&format!("/v1/players/{guest}"));
        assert_eq!(guest["linked"], false);
    }
}

#[test]
fn a_merge_goes_for_the_linked_account_too() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let [first, second, dan] = dina.players(["Noa", "Noa B.", "Dan"]);
    noa.enter_circle(&dina.link_code(&first)).is(201);
    let at = Match::seated(&dina, &[&second, &dan], json!({}));
    let look = at.seen_by(noa);
    look.get("").refused(404, "match_not_found", None);
    dina.merge(&first, &second)
        .refused(409, "player_linked", None);
    dina.merge(&second, &first).is(200);
    look.read("");
    let offered = "POST /v1/players/$second/link-code {} => 409 already_merged";
    dina.refuses(&offered.replace("$second", &second));
    dina.unmerge(&second).is(200);
    look.get("").refused(404, "match_not_found", None);
}

#[test]
fn who_gets_no_code_and_which_code_does_not_do() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let [guest, dan] = dina.players(["Noa", "Dan"]);
    let cases = r#"
        POST /v1/players/$guest/link-code {"minutes": 0} => 422 invalid_body minutes
        POST /v1/players/7/link-code {} => 422 invalid_path id
    "#;
    dina.refuses(&cases.replace("$guest", &guest));
    noa.refuses(
        r#"
        POST /v1/circles {"code": "K7MA-2XRD"} => 404 code_unknown code
        POST /v1/circles {"code": "K7MA"} => 422 invalid_body code
        DELETE /v1/circles/7 => 422 invalid_path id
        "#,
    );
    // A table code is not a link code, and a link code is not a table code.
    let table = Match::opened(&dina, opening(&["Dina", "Noa"])).code(viewer());
    noa.enter_circle(&table)
        .refused(404, "code_unknown", "code");
    let first = dina.link_code(&guest);
    noa.join(&first).refused(404, "code_unknown", "code");
    let second = dina.link_code(&guest);
    noa.enter_circle(&first)
        .refused(404, "code_unknown", "code");
    dina.enter_circle(&second)
        .refused(409, "own_circle", "code");
    noa.enter_circle(&second).is(201);
    let again = "POST /v1/players/$guest/link-code {} => 409 player_linked";
    dina.refuses(&again.replace("$guest", &guest));
    kibitz
        .sign_up("Eva")
        .enter_circle(&second)
        .refused(410, "code_used_up", "code");
    noa.enter_circle(&dina.link_code(&dan))
        .refused(409, "in_circle_already", "code");
}
