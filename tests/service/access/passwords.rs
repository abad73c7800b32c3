//! Hashing passwords, and refusing those that are easy to guess.

use std::sync::mpsc;
use std::task::Poll;
use std::time::Instant;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use futures_util::poll;
use kibitz_service::access::passwords::{Error, Passwords};
use kibitz_service::access::secret::Secret;
use tokio::runtime::Builder;
use tokio::task::spawn_blocking;

use crate::wait;

fn secret(text: &str) -> Secret {
    Secret::from(text.to_owned())
}

#[test]
fn a_hash_is_what_owasp_recommends() {
    let passwords = Passwords::new().unwrap();
    let hash = wait(passwords.hash(secret("blue letters"))).unwrap();
    assert!(
        hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
        "{hash}"
    );
    assert_ne!(wait(passwords.hash(secret("blue letters"))), Ok(hash));
}

#[test]
fn hashes_are_interchangeable_with_those_of_argon2() {
    let (passwords, plain) = (Passwords::new().unwrap(), Argon2::default());
    let verify = |password: &str, hash: &str| {
        wait(passwords.verify(secret(password), Some(hash.to_owned()))).unwrap()
    };
    let hash = wait(passwords.hash(secret("blue letters"))).unwrap();
    plain
        .verify_password(b"blue letters", hash.as_str())
        .unwrap();
    assert!(verify("blue letters", &hash));
    assert!(!verify("red letters", &hash));
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
        let passwords = Passwords::new().unwrap();
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
    let passwords = Passwords::new().unwrap();
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
    let passwords = Passwords::new().unwrap();
    let began = Instant::now();
    for piece in ["a", "aA1!", "password", "qwertz", "3l33t", "2001-01-01"] {
        let long: String = piece.chars().cycle().take(256).collect();
        let _either = wait(passwords.refuse_guessable(secret(&long), "Ana".to_owned()));
    }
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}
