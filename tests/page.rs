//! The page, as people use it: phones in Chromium play whole evenings by taps, each against
//! a service of its own, and nothing goes wrong unseen on any of them. One is played in Firefox
//! and WebKit too. `tests/page` has the evenings, one file each. What its scripts do without a browser, its own tests check.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use crate::support::page;
use crate::support::prelude::*;
use crate::support::workshop::{Workshop, or_say};

/// If set to `required`, the tests fail when the page cannot be tested, instead of only
/// saying so.
const BROWSER: &str = "KIBITZ_TEST_BROWSER";

/// A browser of the machine, and the programs that it takes: of each list, one.
type Browser = (&'static str, &'static [&'static [&'static str]]);

const CHROMIUM: Browser = ("chromium", &[&["chromium-headless-shell", "chromium"]]);
const FIREFOX: Browser = ("firefox", &[&["firefox-esr"]]);
const WEBKIT: Browser = ("webkit", &[&["WebKitWebDriver"], &["Xvfb"]]);

/// Returns what the phones run on.
fn phones((name, programs): Browser) -> Option<&'static Workshop> {
    static PHONES: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let what = format!("The page in {name} was");
    let starts = |program: &&str| Command::new(program).arg("--version").output().is_ok();
    for programs in programs {
        if !programs.iter().any(starts) {
            let missing = Err(format!("there is no {}", programs.join(" and no ")));
            return or_say(BROWSER, &missing, &what).and(None);
        }
    }
    let phones = PHONES.get_or_init(|| {
        page::built()?;
        let install: &[&str] = &["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"];
        Workshop::prepare("page", "phones", "package-lock.json", &[install])
    });
    or_say(BROWSER, phones, &what)
}

/// Where the one Chromium of all evenings can be reached. It runs until this program ends, in
/// whatever way, because its input ends then.
fn chromium(phones: &Workshop) -> &'static str {
    static CHROMIUM: OnceLock<(Child, String)> = OnceLock::new();
    let (_, address) = CHROMIUM.get_or_init(|| {
        let mut server = Command::new("node")
            .arg("chromium.mjs")
            .current_dir(phones.folder())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        let mut printed = BufReader::new(server.stdout.take().unwrap());
        printed.read_line(&mut address).unwrap();
        (server, address.trim().to_owned())
    });
    address
}

/// Returns whether a phone loses its connection in an evening. Such an evening has a Chromium of its own: in
/// the one that all share, a tab that was just opened was once online for a moment.
fn goes_offline(evening: &str) -> bool {
    let story = format!("tests/page/stories/{evening}.mjs");
    let story = fs::read_to_string(Path::new(crate::support::ROOT).join(story)).unwrap();
    story.contains("goesOffline")
}

/// Part of what the driver says if the browser itself is gone. No page should bring that about, and a
/// busy machine does now and then.
const BROWSER_GONE: &str = "browser has been closed";

/// Plays an evening in a browser, and once more from the beginning if the browser ended during it.
fn play(evening: &str, browser: Browser) {
    let Some(phones) = phones(browser) else {
        return;
    };
    let shared = match browser {
        CHROMIUM if !goes_offline(evening) => chromium(phones),
        _ => "",
    };
    let say = |error: &str| {
        // Said at once, and not only at the end of the run: logs are cut, and runs stopped.
        let said = format!("{evening} in {}: {error}\n", browser.0);
        io::stderr().write_all(said.as_bytes()).unwrap();
    };
    let mut played = play_once(phones, evening, browser, shared);
    if let Err(error) = &played
        && error.contains(BROWSER_GONE)
    {
        say(error);
        played = play_once(phones, evening, browser, "");
    }
    let printed = played.unwrap_or_else(|error| {
        say(&error);
        panic!("{error}")
    });
    assert_eq!(printed, "played\n");
}

/// Plays an evening against a service of its own: in the Chromium that `shared` names, or without a
/// name in a browser of its own.
fn play_once(
    phones: &Workshop,
    evening: &str,
    (browser, _): Browser,
    shared: &str,
) -> Result<String, String> {
    let kibitz = Kibitz::with_page();
    let url = format!("http://{}", kibitz.address());
    let pictures = phones.folder().join("pictures").join(evening).join(browser);
    fs::create_dir_all(&pictures).unwrap();
    let words = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/words");
    let settings = [
        ("KIBITZ_URL", &*url),
        ("KIBITZ_PICTURES", pictures.to_str().unwrap()),
        ("KIBITZ_WORDS", words),
        ("KIBITZ_CHROMIUM_SERVER", shared),
    ];
    let printed = phones.run(&["node", "run.mjs", evening, browser], &settings);
    printed.map_err(|error| format!("{error}\nSee {}", pictures.display()))
}

/// A test for each evening.
macro_rules! evenings {
    ($($test:ident: $evening:literal),+ $(,)?) => {
        const EVENINGS: &[&str] = &[$($evening),+];
        $(
            #[test]
            #[ignore = "full: needs a browser"]
            fn $test() {
                play($evening, CHROMIUM);
            }
        )+
    };
}

evenings! {
    every_game_is_played_by_its_results_only: "results",
    every_screen_is_usable_on_a_small_phone_in_every_language: "screens",
    a_match_of_echad_is_played_by_taps: "echad",
    a_match_of_fire_is_played_by_taps: "fire",
    a_match_of_ten_is_played_by_taps: "ten",
    a_match_of_trash_is_played_by_taps: "trash",
    a_match_of_claro_is_played_by_taps: "claro",
    a_match_of_any_other_game_is_scored_by_taps: "pad",
    a_table_is_joined_by_link_and_by_code: "joining",
    a_table_speaks_three_languages: "languages",
    a_phone_without_a_connection_keeps_what_is_entered: "offline",
    whole_evenings_are_judged_without_a_connection: "aeroplane",
    a_match_begins_on_one_phone_alone: "nothing",
    a_service_with_other_rules_has_the_last_word: "rules",
    a_match_is_followed_with_a_link: "sharing",
    every_sheet_closes_and_gives_the_focus_back: "sheets",
    a_phone_keeps_its_place_at_every_table: "places",
    a_slow_connection_changes_nothing_that_was_tapped: "latency",
    a_bad_connection_opens_the_kept_page: "proxy",
    a_newer_page_waits_until_it_is_taken: "update",
    what_was_left_leads_no_one_away: "left",
    a_long_log_is_read_part_by_part: "log",
    what_happens_seldom_is_clear_as_well: "corners",
    a_round_is_counted_in_a_hurry: "counting",
    nothing_moves_under_a_finger: "still",
    undo_takes_back_what_is_on_the_screen: "undo",
    a_phone_of_one_player_knows_whose_it_is: "own",
    an_app_maker_reads_the_guides: "guides",
    people_come_and_are_renamed: "people",
    an_account_is_made_changed_and_deleted: "account",
    house_rules_are_kept_under_a_name: "sets",
    an_app_is_let_in_with_the_code_that_it_shows: "app",
    everything_is_taken_along_and_brought_back: "data",
    the_people_of_an_account_are_managed: "circle",
    what_is_done_often_takes_few_taps: "taps",
    a_long_evening_of_many_people_is_scored: "long",
    a_match_is_looked_through_entry_by_entry: "replay",
    what_was_played_is_found_again: "history",
    an_evening_is_summed_up: "evening",
    the_rules_are_at_hand_for_every_question: "help",
    a_first_match_is_guided: "hints",
    the_numbers_are_those_of_the_service: "statistics",
    an_evening_in_chromium: "browsers",
}

#[test]
#[ignore = "full: needs a browser"]
fn an_evening_in_firefox() {
    play("browsers", FIREFOX);
}

#[test]
#[ignore = "full: needs a browser"]
fn an_evening_in_webkit() {
    play("browsers", WEBKIT);
}

#[test]
fn every_evening_is_played() {
    let stories = Path::new(crate::support::ROOT).join("tests/page/stories");
    for file in fs::read_dir(stories).unwrap() {
        let file = file.unwrap().path();
        let evening = file.file_stem().unwrap().to_str().unwrap();
        assert!(EVENINGS.contains(&evening), "nobody plays {evening}");
    }
}

/// The page that `cargo run` has built. This builds none: that takes longer than all quick tests.
#[test]
fn the_page_is_no_larger_than_it_may_be() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let web = if target.join("page/web/build/index.html").is_file() {
        Ok(Workshop::at(target.join("page/web")))
    } else {
        Err("`cargo run` has not built it yet".to_owned())
    };
    if let Some(web) = or_say(BROWSER, &web, "The size of the page was") {
        let done = web.run(&["npm", "run", "sizes"], &[]);
        done.unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Its types fit the API, it warns of nothing, and its unit tests pass. `web/build.rs` has
/// installed what that takes.
#[test]
#[ignore = "full: needs Node.js"]
fn the_page_passes_its_own_checks() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let web = page::built().map(|_| Workshop::at(target.join("page/web")));
    let Some(web) = or_say(BROWSER, &web, "The page itself was") else {
        return;
    };
    for checks in ["check", "test"] {
        let done = web.run(&["npm", "run", checks], &[("KIBITZ_REFEREE", "../referee")]);
        done.unwrap_or_else(|error| panic!("{error}"));
    }
}
