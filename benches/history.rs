//! The cost of a growing history: the first page of a filtered list, a page far
//! into it, a player's statistics, and a look back at a year, with 1,000 matches and with
//! many more.
//!
//! `cargo bench --bench history` makes a history of 1,000 matches and a longer one of
//! `KIBITZ_HISTORY` matches (10,000 by default), on SQLite, through the real write
//! path, and prints the ratio of the medians. The measured player has the same number
//! of matches in both, and so has the measured year: 1,000.
//!
//! `cargo bench --bench history -- values` makes a history of 300 matches and one of
//! `KIBITZ_HISTORY` matches (30,000 by default) of twelve people, one of whom is in nearly half of
//! them, and prints the processor time of every measure by every dimension.
#![expect(clippy::disallowed_methods, reason = "it measures the store as well")]
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a bench that cannot go on should say so"
)]

#[path = "../tests/properties/history.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod history;
#[path = "../tests/properties/subject.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod subject;
#[path = "../tests/properties/subjects/mod.rs"]
mod subjects;

use kibitz_game::table::Status;
use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use history::{Chance, Guest, Played};
use kibitz_game::rules::game::Game;
use kibitz_game::table::history::measures::{Dimension, Measure, Question, Trait};
use kibitz_game::table::history::{self as counted, Career, Glance};
use kibitz_service::live::{Bounds, MOST_ENTRIES, StreamLimits, Tables};
use kibitz_store::matches::{self, Filter, ListPosition, Order};
use kibitz_store::people::accounts::{self, Account};
use kibitz_store::people::capacity::Capacity;
use kibitz_store::people::players::{self, Player};
use kibitz_store::stats::{self, Among, Span, answers};
use kibitz_store::{Error, Store, now};
use mimalloc::MiMalloc;
use tokio::task::JoinSet;
use uuid::Uuid;

/// As in the service.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

const FEW: usize = 1_000;
/// How many matches the measured player has in each history.
const OWN: usize = 200;
/// The number of other players.
const OTHERS: usize = 40;
/// How many matches are played at the same time.
const AT_ONCE: usize = 256;
const PAGE: i64 = 20;
/// How often each query is measured.
const TIMES: usize = 300;

/// The history of an account, and the measured player.
struct History {
    store: Store,
    account: Uuid,
    player: Uuid,
    matches: usize,
    /// The number of the measured page far into the list, and where it begins.
    pages: Cell<usize>,
    far: Cell<Option<ListPosition>>,
    folder: tempfile::TempDir,
}

/// Plays so many matches among the measured player and so many others. `is_there` says whether the
/// player is in the match with this number.
async fn play(
    matches: usize,
    others: usize,
    games: &[Arc<Played>],
    is_there: impl Fn(usize) -> bool,
) -> History {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("kibitz.db").display());
    let store = Store::open(&url).expect("a database");
    let account = Uuid::now_v7();
    let people: Vec<Uuid> = (0..=others).map(|_| Uuid::now_v7()).collect();
    let (player, others) = (people[0], people[1..].to_vec());
    let circle = store.write(move |db| {
        let ana = Account {
            id: account,
            name: "Ana".to_owned(),
            password_hash: String::new(),
            created_at: now(),
            language: None,
        };
        accounts::insert(db, &ana)?;
        for id in people {
            let one = Player {
                id,
                account_id: account,
                name: id.to_string(),
                created_at: now(),
                merged_into: None,
                linked_to: None,
                picture: 0,
            };
            players::insert(db, &one)?;
        }
        Ok::<_, Error>(())
    });
    circle.await.expect("a circle");
    let tables = Tables::new(
        store.clone(),
        Bounds {
            memory: 64 << 20,
            entries: MOST_ENTRIES,
            capacity: Capacity::default(),
            crowd: StreamLimits {
                of_a_token: 1,
                of_an_address: 1,
                of_a_match: 1,
                of_all: 1,
            },
        },
    );
    let (mut chance, mut playing, mut entries) = (Chance(5), JoinSet::new(), 0);
    let begun = Instant::now();
    for number in 0..matches {
        let game = Arc::clone(&games[chance.below(games.len())]);
        entries += game.claims.len();
        let mut free = others.clone();
        let mut some = || free.swap_remove(chance.below(free.len()));
        let mut guests: Vec<Guest> = (1..=game.seats)
            .map(|seat| (format!("p{seat}"), Some(some())))
            .collect();
        if is_there(number) {
            guests[0].1 = Some(player);
        }
        while playing.len() >= AT_ONCE {
            playing.join_next().await;
        }
        let tables = tables.clone();
        playing.spawn(async move {
            let live = history::play(&tables, account, &game, &guests).await;
            live.expect("the match follows the rules");
        });
    }
    playing.join_all().await;
    let seconds = begun.elapsed().as_secs();
    println!("{matches} matches with {entries} entries were played in {seconds} s");
    History {
        store,
        account,
        player,
        matches,
        pages: Cell::new(1),
        far: Cell::new(None),
        folder,
    }
}

impl History {
    /// Lets the matches end one after the other, the last 1,000 in the measured year.
    fn spread(&self) {
        let path = self.folder.path().join("kibitz.db");
        let mut database =
            SqliteConnection::establish(&path.display().to_string()).expect("the database opens");
        database
            .batch_execute(
                "UPDATE matches SET finished_at = strftime('%Y-%m-%d %H:%M:%S',
                    '2025-12-31 23:00:00', '-' || (number * 31520) || ' seconds')
                 FROM (SELECT id AS ended,
                    row_number() OVER (ORDER BY finished_at DESC, id) AS number FROM matches)
                 WHERE ended = matches.id",
            )
            .expect("the matches end");
    }

    /// The player's chances and ratings in each match of a game in this span, and how many
    /// matches of the circle there were.
    async fn rating(&self, span: Span) -> usize {
        let (account, player) = (self.account, self.player);
        let read = self.store.read(move |db| {
            let placings = stats::placings(db, account, &Game::Echad.into(), span)?;
            let course = counted::course(&placings, player);
            assert!(course.len() <= OWN);
            Ok::<_, Error>(placings.len())
        });
        read.await.expect("ratings")
    }

    /// The circle at a glance.
    async fn glance(&self, span: Span) -> u32 {
        let account = self.account;
        let read = self.store.read(move |db| {
            let mut glance = Glance::default();
            stats::outcomes(db, account, None, span, |one| {
                glance.count(one, one.at.date_naive());
            })?;
            Ok::<_, Error>(glance.all.matches)
        });
        read.await.expect("a look at the circle")
    }

    /// The answer to a question about the measured player, or about the circle.
    async fn ask(&self, measure: Measure, by: &[Dimension], of_player: bool) -> usize {
        let question = Question {
            measures: vec![measure],
            by: by.to_vec(),
            player: of_player.then_some(self.player),
            one_game: true,
            ..Question::default()
        };
        let local = |at: DateTime<Utc>| at.naive_utc();
        let among = Among::default();
        let asked = answers::measured(&self.store, self.account, None, question, among, local);
        asked.await.expect("an answer").1.found.counted.len()
    }

    async fn opponents(&self) {
        let rows = self.ask(Measure::Wins, &[Dimension::Opponent], true).await;
        assert!(rows > 0);
    }

    /// Prints the processor time of every measure by every dimension, of the player and of the
    /// circle.
    async fn print_values(&self) {
        std::fs::write("/proc/self/clear_refs", "5").expect("the peak is forgotten");
        for of_player in [true, false] {
            let mut times = Vec::new();
            for measure in Measure::ALL {
                for dimension in Dimension::ALL {
                    let mut by = vec![*dimension];
                    if measure.is(Trait::OfPair) && *dimension != Dimension::Opponent {
                        by.push(Dimension::Opponent);
                    }
                    let lonely =
                        measure.of_person() || by.iter().any(|one| one.is(Trait::OfPerson));
                    if !of_player && lonely && !by.contains(&Dimension::Player) {
                        by.push(Dimension::Player);
                    }
                    let question = Question {
                        measures: vec![*measure],
                        by: by.clone(),
                        player: of_player.then_some(self.player),
                        one_game: true,
                        ..Question::default()
                    };
                    if question.check().is_err() || by.len() > 2 {
                        continue;
                    }
                    let before = worked();
                    self.ask(*measure, &by, of_player).await;
                    times.push((worked() - before, *measure, *dimension));
                }
            }
            times.sort_by_key(|(time, _, _)| *time);
            let who = if of_player { "a player" } else { "the circle" };
            let (middle, most) = (times[times.len() / 2].0, &times[times.len() - 8..]);
            println!(
                "{} matches, {} questions about {who}: median {middle:?}, most {most:?}",
                self.matches,
                times.len()
            );
            for dimension in Dimension::ALL {
                let of = times.iter().filter(|(_, _, one)| one == dimension);
                let of: Vec<Duration> = of.map(|(time, _, _)| *time).collect();
                if let (Some(middle), Some(most)) = (of.get(of.len() / 2), of.last()) {
                    println!(
                        "  by {}: median {middle:?}, most {most:?}",
                        dimension.name()
                    );
                }
            }
        }
        let status = std::fs::read_to_string("/proc/self/status").expect("a status");
        let peak = status.lines().find(|line| line.starts_with("VmHWM"));
        println!("{} matches: {}", self.matches, peak.expect("a peak"));
        let (store, account) = (&self.store, self.account);
        let players = store.read(move |db| players::list(db, account, Some(false), None, 8));
        let players = players
            .await
            .expect("players")
            .into_iter()
            .map(|one| one.id)
            .collect();
        let before = worked();
        let met = answers::meetings(store, account, players, None, Span::default());
        assert_eq!(met.await.expect("pairs").len(), 28);
        println!(
            "{} matches, head to head of 8: {:?}",
            self.matches,
            worked() - before
        );
        let before = worked();
        let matches = self.glance(Span::default()).await;
        println!("{matches} matches at a glance: {:?}", worked() - before);
    }

    async fn achievements(&self) {
        let player = self.player;
        let read = self
            .store
            .read(move |db| stats::achievements_of(db, player));
        read.await.expect("achievements");
    }

    /// A page of the account's finished matches.
    async fn page(&self, after: Option<ListPosition>) -> Option<ListPosition> {
        let filter = Filter {
            account_id: Some(self.account),
            status: Some(Status::Finished),
            ..Filter::default()
        };
        let read = self
            .store
            .read(move |db| matches::list(db, &filter, Order::Newest, after, PAGE));
        let page = read.await.expect("a page");
        assert!(!page.is_empty());
        page.last().and_then(|one| Order::Newest.position(one))
    }

    /// Goes page by page to the start of page 1,000, or of the last page if there are
    /// fewer.
    async fn go_far(&self) {
        let page = usize::try_from(PAGE).expect("a page's length");
        let pages = (self.matches / page).min(1000);
        self.pages.set(pages);
        for _ in 1..pages {
            self.far.set(self.page(self.far.get()).await);
        }
    }

    async fn statistics(&self) {
        let player = self.player;
        let read = self.store.read(move |db| {
            let appearances = stats::appearances(db, &[player], None, Span::default())?;
            Ok::<_, Error>(Career::of(&appearances))
        });
        let careers = read.await.expect("statistics");
        let matches: u32 = careers.iter().map(|career| career.matches).sum();
        assert_eq!(usize::try_from(matches), Ok(OWN));
    }
}

/// The median times of a query with few matches and with many. The two are measured in
/// turns, so that other load on the machine affects both.
async fn medians<'a, F: Future>(
    histories: &'a [History; 2],
    work: impl Fn(&'a History) -> F,
) -> [Duration; 2] {
    let mut times = [(); 2].map(|()| Vec::with_capacity(TIMES));
    // The first 20 fill the caches and are not measured.
    for time in 0..TIMES + 20 {
        for (history, times) in histories.iter().zip(&mut times) {
            let begun = Instant::now();
            work(history).await;
            if time >= 20 {
                times.push(begun.elapsed());
            }
        }
    }
    times.map(|mut times| {
        times.sort_unstable();
        times[TIMES / 2]
    })
}

/// The processor time that this process has used in its threads.
fn worked() -> Duration {
    let tasks = std::fs::read_dir("/proc/self/task").expect("threads");
    let of_task = tasks.filter_map(|task| {
        let told = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        told.split(' ').next()?.parse::<u64>().ok()
    });
    Duration::from_nanos(of_task.sum())
}

/// The year in which 1,000 matches ended.
fn year() -> Span {
    let at = |text: &str| text.parse::<DateTime<Utc>>().expect("a time");
    Span {
        from: Some(at("2025-01-01T00:00:00Z")),
        before: Some(at("2026-01-01T00:00:00Z")),
        ..Span::default()
    }
}

fn print(what: &str, [few, many]: [Duration; 2]) {
    let ratio = many.as_secs_f64() / few.as_secs_f64();
    println!("{what}: {few:?} and {many:?}, a ratio of {ratio:.2}");
}

fn main() {
    let values = std::env::args().any(|one| one == "values");
    let many = match std::env::var("KIBITZ_HISTORY") {
        Ok(number) => number.parse().expect("KIBITZ_HISTORY is a number"),
        Err(_) if values => 30_000,
        Err(_) => 10_000,
    };
    assert!(many >= OWN, "at least {OWN} matches");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        // Linux forgets the time of a thread that has ended, and it is to be counted.
        .thread_keep_alive(Duration::from_secs(24 * 3600))
        .build()
        .expect("a runtime");
    let games = history::matches(100, 10, &mut Chance(3));
    let games: Vec<Arc<Played>> = games.into_iter().map(Arc::new).collect();
    if values {
        runtime.block_on(async {
            for matches in [300, many] {
                let often = |number: usize| number % 300 < 131;
                let history = play(matches, 11, &games, often).await;
                history.spread();
                history.print_values().await;
            }
        });
        return;
    }
    runtime.block_on(async {
        // The player's matches are spread evenly over the history.
        let of = |matches: usize| {
            play(matches, OTHERS, &games, move |number| {
                number.is_multiple_of(matches / OWN)
            })
        };
        let histories = [of(FEW).await, of(many).await];
        let first = medians(&histories, |history| history.page(None)).await;
        print("the first page", first);
        for history in &histories {
            history.go_far().await;
        }
        let page = |history: &History| history.pages.get();
        let [few, many] = [page(&histories[0]), page(&histories[1])];
        let far = medians(&histories, |history| history.page(history.far.get())).await;
        print(&format!("page {few} and page {many}"), far);
        let own = medians(&histories, History::statistics).await;
        let what = format!("the statistics of a player with {OWN} matches");
        print(&what, own);
        for history in &histories {
            history.spread();
        }
        let opponents = medians(&histories, History::opponents).await;
        print("the same player's wins by opponent", opponents);
        let achieved = medians(&histories, History::achievements).await;
        print("the same player's achievements", achieved);
        let year = year();
        for history in &histories {
            assert_eq!(usize::try_from(history.glance(year).await), Ok(FEW));
        }
        let glance = medians(&histories, |history| history.glance(year)).await;
        print(&format!("a year of {FEW} matches at a glance"), glance);
        let rating = medians(&histories, |history| history.rating(year)).await;
        print("ratings of Echad over that year", rating);
        let [_, many] = &histories;
        let begun = Instant::now();
        let matches = many.glance(Span::default()).await;
        println!("all {matches} matches at a glance: {:?}", begun.elapsed());
        let begun = Instant::now();
        let placings = many.rating(Span::default()).await;
        println!("ratings from {placings} placings: {:?}", begun.elapsed());
    });
}
