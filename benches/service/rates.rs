//! Requests per second of each kind, as ratios to `GET /livez` within one run: a small
//! JSON response of the same server behind the same middleware, with nothing to do.

use std::thread;
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::process::Process;
use crate::table::Table;
use crate::{CONNECTIONS, MATCHES, median, percentile};

const ROUNDS: usize = 5;
/// How long each measurement takes.
pub(crate) const WINDOW: Duration = Duration::from_secs(2);

/// A connection, and the matches that it plays in turn.
pub(crate) struct Seated {
    pub(crate) client: Client,
    tables: Vec<Table>,
    next: usize,
}

impl Seated {
    fn turn<T>(&mut self, act: impl Fn(&mut Table, &mut Client) -> T) -> T {
        let place = self.next % self.tables.len();
        self.next += 1;
        act(&mut self.tables[place], &mut self.client)
    }
}

/// Sends a request on a connection and checks the response.
pub(crate) type Act = fn(&mut Seated);

/// Makes the next play of one of its matches.
pub(crate) const PLAY: Act = |seated| {
    seated.turn(Table::play);
};

/// The measurements of one kind of request, with one value per window.
#[derive(Default)]
pub(crate) struct Measured {
    /// Requests per second.
    pub(crate) rates: Vec<f64>,
    /// Processor time of the server per request, in microseconds.
    pub(crate) work: Vec<f64>,
    /// The median and the 99th percentile of the response times, in microseconds.
    times: Vec<(f64, f64)>,
}

pub(crate) fn run() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Process::start(data.path());
    let servers = [server];
    let mut connections: Vec<Seated> = open(&servers);
    let kinds: [(&str, Act); 5] = [
        ("GET livez", |seated| {
            let answer = seated.client.ask("GET", "/livez", "", "");
            assert_eq!(answer.status, 200);
        }),
        ("POST plays", PLAY),
        ("POST plays (he)", |seated| {
            seated.turn(Table::play_in_hebrew);
        }),
        ("GET table", |seated| {
            seated.turn(|table, client| table.look(client))
        }),
        ("GET scoresheet", |seated| {
            seated.turn(|table, client| table.look_at_scores(client));
        }),
    ];
    let mut measured: [Measured; 5] = Default::default();
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
    let pairs = measured[2].work.iter().zip(&measured[1].work);
    let dearer = median(pairs.map(|(hebrew, english)| hebrew / english));
    println!("a play answered in Hebrew / in English, processor time: {dearer:.3}");
}

/// Opens all connections, spread evenly over the servers, each with its share of the
/// matches. They open their matches in parallel, since a connection waiting for the
/// others would be closed as idle.
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

/// Sends requests on all connections for one window, each as soon as the previous one is
/// answered.
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
            .flat_map(|times| times.expect("every request is answered"))
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
