//! Random values for the flags.

use clap::{Args, Command};
use kibitz::config::Config;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::cases;

/// A value that a flag may or may not accept.
fn value() -> impl Strategy<Value = String> {
    let known = " 0 1 -1 65535 65536 4294967295 4294967296 99999999999999999999 127.0.0.1:0 [::]:80 \
        localhost:80 * *,* http:// https://a https://a/ https://a:99999 http://[::1 sqlite: sqlite:/ \
        postgres:// postgres://a:b@c/d?e text json 3600 3601 ,";
    // The first of them is empty.
    let known = select(known.split(' ').collect::<Vec<_>>());
    prop_oneof![
        3 => known.prop_map(str::to_owned),
        1 => any::<String>(),
        1 => "[ -~]{0,30}",
    ]
}

#[test]
#[ignore = "full: tries random input"]
fn no_setting_is_too_odd_to_be_read_or_refused() {
    let command = Config::augment_args(Command::new("kibitz"));
    let flags: Vec<String> = command
        .get_arguments()
        .filter_map(|flag| flag.get_long().map(|long| format!("--{long}")))
        .collect();
    assert!(flags.len() > 10, "{flags:?}");
    proptest!(cases(2_000), |(set in vec((select(flags), value()), 1..4))| {
        let words = set.into_iter().flat_map(|(flag, value)| [flag, value]);
        let words = std::iter::once("kibitz".to_owned()).chain(words);
        if let Ok(read) = command.clone().try_get_matches_from(words) {
            let config = <Config as clap::FromArgMatches>::from_arg_matches(&read);
            let config = config.expect("parsed flags make a configuration");
            let _ = (config.database_url(), config.bounds());
            let _ = (config.limits.import_bytes(), config.session_lifetime());
        }
    });
}
