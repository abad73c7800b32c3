//! How many requests of each kind are answered in a second, as ratios within one
//! run: to `GET /livez`, a small JSON answer of the same server behind the same
//! middleware, which asks nothing of anyone.

use std::thread;
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::process::Process;
use crate::table::Table;
use crate::{CONNECTIONS, MATCHES, median, percentile};

const ROUNDS: usize = 5;
/// How long it is asked for, each time.
pub(crate) const WINDOW: Duration = Duration::from_secs(2);

/// A connection with the matches that it plays in turn.
pub(crate) struct Seated {
    client: Client,
    tables: Vec<Table>,
    next: usize,
}

impl Seated {
    fn turn(&mut self, act: impl Fn(&mut Table, &mut Client)) {
        let place = self.next % self.tables.len();
        act(&mut self.tables[place], &mut self.client);
        self.next += 1;
    }
}

/// What a connection asks, and what is expected of the answer.
pub(crate) type Act = fn(&mut Seated);

/// The next play of one of its matches.
pub(crate) const PLAY: Act = |seated| seated.turn(Table::play);

/// What was measured of one kind of request.
#[derive(Default)]
pub(crate) struct Measured {
    /// Requests a second, of each window.
    pub(crate) rates: Vec<f64>,
    /// Microseconds of the server's processor time to a request, of each window.
    pub(crate) work: Vec<f64>,
    /// How long each request took, in microseconds, of each window.
    times: Vec<(f64, f64)>,
}

pub(crate) fn run() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Process::start(data.path());
    let servers = [server];
    let mut connections: Vec<Seated> = open(&servers);
    let kinds: [(&str, Act); 4] = [
        ("GET livez", |seated| {
            let answer = seated.client.ask("GET", "/livez", "", "");
            assert_eq!(answer.status, 200);
        }),
        ("POST plays", PLAY),
        ("GET table", |seated| {
            seated.turn(|table, client| table.look(client))
        }),
        ("GET scoresheet", |seated| {
            seated.turn(|table, client| table.look_at_scores(client));
        }),
    ];
    let mut measured: [Measured; 4] = Default::default();
    for _ in 0..ROUNDS {
        for ((_, act), measured) in kinds.iter().zip(&mut measured) {
            window(&servers, &mut connections, *act, measured);
        }
    }
    println!("{CONNECTIONS} connections, {MATCHES} matches, {ROUNDS} windows of {WINDOW:?} each");
    let ratios = |of: &Measured| -> Vec<f64> {
        of.rates
            .iter()
            .zip(&measured[0].rates)
            .map(|(rate, bare)| rate / bare)
            .collect()
    };
    for ((name, _), of) in kinds.iter().zip(&measured) {
        let all = ratios(of);
        let each: Vec<String> = all.iter().map(|ratio| format!("{ratio:.2}")).collect();
        let p50 = median(of.times.iter().map(|times| times.0));
        let p99 = median(of.times.iter().map(|times| times.1));
        println!(
            "{name:<15} {:>7.0}/s   ratio {:.3} [{}]   server {:>5.1} us each   \
             p50 {p50:>6.0} us   p99 {p99:>6.0} us   p99/p50 {:.1}",
            median(of.rates.iter().copied()),
            median(all),
            each.join(" "),
            median(of.work.iter().copied()),
            p99 / p50,
        );
    }
}

/// All connections, to each of these servers as many, each with its share of the
/// matches. They open them side by side: a connection that waited for the others
/// would be ended as idle.
pub(crate) fn open(servers: &[Process]) -> Vec<Seated> {
    thread::scope(|scope| {
        let opening: Vec<_> = (0..CONNECTIONS)
            .map(|number| {
                scope.spawn(move || {
                    let server = &servers[number % servers.len()];
                    let mut client = Client::new(server.address);
                    let share = (number..MATCHES).step_by(CONNECTIONS);
                    let tables = share.map(|_| Table::open(&mut client)).collect();
                    Seated {
                        client,
                        tables,
                        next: 0,
                    }
                })
            })
            .collect();
        opening
            .into_iter()
            .map(|seated| seated.join().expect("the matches can be opened"))
            .collect()
    })
}

/// All connections ask as fast as they are answered, for a while.
pub(crate) fn window(
    servers: &[Process],
    connections: &mut [Seated],
    act: Act,
    measured: &mut Measured,
) {
    let all = || -> Duration { servers.iter().map(Process::worked).sum() };
    let worked = all();
    let begun = Instant::now();
    let mut times: Vec<f64> = thread::scope(|scope| {
        let asking: Vec<_> = connections
            .iter_mut()
            .map(|seated| {
                scope.spawn(move || {
                    let mut times = Vec::new();
                    let mut now = begun.elapsed();
                    while now < WINDOW {
                        act(seated);
                        let then = std::mem::replace(&mut now, begun.elapsed());
                        times.push((now - then).as_secs_f64() * 1e6);
                    }
                    times
                })
            })
            .collect();
        let times = asking.into_iter().map(|times| times.join());
        times
            .flat_map(|times| times.expect("all is answered"))
            .collect()
    });
    let took = begun.elapsed().as_secs_f64();
    let count = times.len() as f64;
    times.sort_unstable_by(f64::total_cmp);
    measured.rates.push(count / took);
    measured
        .work
        .push((all() - worked).as_secs_f64() * 1e6 / count);
    measured
        .times
        .push((percentile(&times, 50), percentile(&times, 99)));
}
