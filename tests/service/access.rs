//! These tests hold who may do what: passwords, codes, secrets and revocations.

use std::sync::mpsc;
use std::task::Poll;
use std::time::Instant;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use futures_util::{FutureExt, poll};
use kibitz_service::access::codes::TableCode;
use kibitz_service::access::passwords::{DECOY, Error, Passwords};
use kibitz_service::access::revocations::{Key, Listener, Revocations};
use kibitz_service::access::secret::{NewPassword, Secret};
use tokio::runtime::Builder;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use crate::wait;

fn secret(text: &str) -> Secret {
    Secret::from(text.to_owned())
}

#[test]
fn a_hash_is_what_owasp_recommends() {
    let passwords = Passwords::default();
    let hash = wait(passwords.hash(secret("blue letters"))).unwrap();
    for hash in [&*hash, DECOY] {
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
    }
    assert_ne!(wait(passwords.hash(secret("blue letters"))), Ok(hash));
}

#[test]
fn hashes_are_interchangeable_with_those_of_argon2() {
    let (passwords, plain) = (Passwords::default(), Argon2::default());
    let verify = |password: &str, hash: &str| {
        wait(passwords.verify(secret(password), Some(hash.to_owned()))).unwrap()
    };
    let hash = wait(passwords.hash(secret("blue letters"))).unwrap();
    plain
        .verify_password(b"blue letters", hash.as_str())
        .unwrap();
    assert!(verify("blue letters", &hash));
    assert!(!verify("red letters", &hash));
    // One that an earlier version of the service stored is still good.
    let stored = "$argon2id$v=19$m=19456,t=2,p=1$NK34RkGFYmLWXPxQbTZQjQ$\
                  cGxBswqXtd1JWiPX2sgsqxqlAFCn13PHQjSUPxiGp18";
    assert!(verify("blue letters", stored));
    assert!(!verify("red letters", stored));
    // Hashes made with less or more memory can be verified too.
    for mib in [1, 32] {
        let params = Params::new(mib * 1024, 1, 1, None).unwrap();
        let other = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = other.hash_password(b"blue letters").unwrap().to_string();
        assert!(verify("blue letters", &hash));
        assert!(!verify("red letters", &hash));
    }
    for odd in ["", "$argon2id$", "blue letters"] {
        assert!(!verify("blue letters", odd), "{odd}");
    }
}

#[test]
fn the_number_of_waiting_requests_is_limited() {
    // Its one thread is busy until every request is waiting.
    let runtime = Builder::new_current_thread()
        .enable_time()
        .max_blocking_threads(1)
        .build();
    runtime.unwrap().block_on(async {
        let (go_on, waits) = mpsc::channel::<()>();
        let busy = spawn_blocking(move || waits.recv());
        let passwords = Passwords::default();
        let ask = || Box::pin(passwords.verify(secret("letters"), None));
        let mut asked = Vec::new();
        let refused = loop {
            let mut one = ask();
            match poll!(&mut one) {
                Poll::Pending => asked.push(one),
                Poll::Ready(answer) => break answer,
            }
        };
        // One too many is refused at once, while the others wait.
        assert_eq!(refused, Err(Error::Busy));
        // The last of them have no turn yet.
        asked.drain(2..asked.len() - 2);
        go_on.send(()).unwrap();
        busy.await.unwrap().unwrap();
        for one in asked {
            assert_eq!(one.await, Ok(false));
        }
        ask().await.unwrap();
    });
}

#[test]
fn guessable_passwords_are_refused() {
    let passwords = Passwords::default();
    let guessable = |password: &str| {
        let refused = passwords.refuse_guessable(secret(password), "Anastasia".to_owned());
        let refused = wait(refused);
        assert!(matches!(refused, Ok(()) | Err(Error::Guessable(_))));
        refused.is_err()
    };
    for password in [
        "password",
        "PassWord123",
        "12345678",
        "12345687",
        "qwertyuiop",
        "ILOVEYOU",
        "P4ssw0rd!",
        "aaaaaaaa",
        "aaaaaaab",
        "abcabcabc",
        "xyzwxyzwxy",
        "Kibitz2026",
        "kibitzkibitz",
        "Anastasia",
        "anastasia1!",
        "2024Anastasia",
        "AnastasiaAnastasia",
        "19980503",
        "ÄÄÄÄÄÄÄÄ",
    ] {
        assert!(guessable(password), "{password}");
    }
    for password in [
        "a pile of blue letters",
        "anastasia lays a he",
        "kibitzers at noa's",
        "vier Karten im Garten",
        "ארבעה קלפים בגינה",
        "أربع أوراق في الحديقة",
        "fir kortn in gortn",
        "x7Lq0-pWk",
    ] {
        assert!(!guessable(password), "{password}");
    }
}

#[test]
fn the_longest_password_is_estimated_soon() {
    let passwords = Passwords::default();
    let began = Instant::now();
    for piece in ["a", "aA1!", "password", "qwertz", "3l33t", "2001-01-01"] {
        let long: String = piece.chars().cycle().take(256).collect();
        let _either = wait(passwords.refuse_guessable(secret(&long), "Ana".to_owned()));
    }
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}

/// A code as it is shown, if this is one.
fn read(text: &str) -> Option<String> {
    TableCode::try_from(text.to_owned())
        .ok()
        .map(|code| code.shown())
}

#[test]
fn a_code_is_read_back_however_it_is_written() {
    let code = TableCode::mint()
        .map(|code| code.shown())
        .unwrap_or_default();
    assert_eq!(code.len(), 9);
    for text in [
        code.clone(),
        code.to_lowercase(),
        code.replace('-', ""),
        format!("  {} ", code.replace('-', " - ")),
        // As messengers, keyboards and sentences change it.
        format!("\u{2068}{code}\u{2069}"),
        format!("\u{200f}{code}."),
        format!("({code})!"),
        code.replace('-', "\u{2013}"),
        code.replace('-', "_"),
    ] {
        assert_eq!(read(&text).as_ref(), Some(&code), "{text}");
    }
    assert_eq!(read("zsgb-uvwx").as_deref(), Some("2568-VVWX"));
    // Cyrillic letters and Arabic digits.
    assert_eq!(read("К٧МА-٢ХРД"), None);
    assert_eq!(read("К٧МА-٢ХРD").as_deref(), Some("K7MA-2XPD"));
}

#[test]
fn invalid_codes_are_rejected() {
    for text in [
        "",
        "K7MA",
        "K7MA-2XR",
        "K7MA-2XRDD",
        "K7MA-2XR0",
        "K7MA-2XRÄ",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn secrets_are_hidden_from_debug_output() {
    let secret = Secret::from("hunter2hunter2".to_owned());
    assert_eq!(format!("{secret:?}"), "Secret(..)");
    let chosen = NewPassword::try_from("hunter2hunter2".to_owned());
    assert_eq!(format!("{chosen:?}"), "Ok(NewPassword(Secret(..)))");
}

#[test]
fn only_affected_streams_check_again() {
    let revocations = Revocations::default();
    let token = |text: &str| Key::Token(text.to_owned());
    let place = Key::Place(Uuid::from_u128(1), Uuid::from_u128(2));
    let ana = revocations.listen(vec![token("a"), place.clone()]);
    let ben = revocations.listen(vec![token("b"), place.clone()]);
    let is_notified = |listener: &Listener| listener.changed().now_or_never().is_some();
    // Both check once at the start.
    assert!(is_notified(&ana) && is_notified(&ben));
    assert!(!is_notified(&ana) && !is_notified(&ben));
    revocations.end(&token("a"));
    assert!(is_notified(&ana) && !is_notified(&ben));
    revocations.end(&place);
    assert!(is_notified(&ana) && is_notified(&ben));
    revocations.end(&token("c"));
    assert!(!is_notified(&ana) && !is_notified(&ben));
}
