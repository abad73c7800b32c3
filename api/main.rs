//! The command line.

use std::error::Error;
use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use kibitz::app::{self, Running};
use kibitz::config::{Config, LogFormat};
use kibitz::http::openapi;
use kibitz::live;
use kibitz::store::{Store, backup};
use kibitz::table::script;
use mimalloc::MiMalloc;
use tracing_subscriber::EnvFilter;

/// What a request takes up is allocated by one thread and often freed by another,
/// which costs a sixth of a play's processor time less here than in the C library.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// What is logged where `KIBITZ_LOG` does not say: the server's own start is no news.
const QUIET: &str = "info,actix_server=warn";

/// The companion of a card table: it referees, keeps the score and remembers
/// every match.
#[derive(Parser)]
#[command(
    version,
    after_help = "KIBITZ_LOG filters the log on the standard error: \
    error, warn, info, debug, trace, also per part of the service (info,kibitz::live=debug)."
)]
struct Cli {
    #[command(flatten)]
    config: Config,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Subcommand)]
enum Command {
    /// Start the service (what happens without a command, too)
    Serve,
    /// Bring the database up to date and do nothing else
    Migrate,
    /// Copy the SQLite database into a new file, also while the service runs
    Backup {
        /// The file to make
        file: PathBuf,
    },
    /// Put a copy back as the database, where there is none
    Restore {
        /// What `kibitz backup` made
        file: PathBuf,
    },
    /// Look through all that is kept: the database, every log, and what stands beside it
    Check,
    /// Print the API's OpenAPI document
    Openapi,
    /// Play an exported transcript again, and print its scoresheet
    Replay {
        /// The transcript: what `GET /v1/matches/{id}/export?format=text` answers
        file: PathBuf,
    },
    /// Ask the service that listens here whether it lives
    Health,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let filter = EnvFilter::try_from_env("KIBITZ_LOG").unwrap_or_else(|_| EnvFilter::new(QUIET));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    match cli.config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let done = match cli.command.unwrap_or(Command::Serve) {
        Command::Serve => serve(&cli.config),
        Command::Migrate => migrate(&cli.config),
        Command::Backup { file } => back_up(&cli.config, &file),
        Command::Restore { file } => restore(&cli.config, &file),
        Command::Check => check(&cli.config),
        Command::Openapi => print_openapi(),
        Command::Replay { file } => replay(&file),
        Command::Health => ask_health(cli.config.listen),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(config: &Config) -> Result<(), Box<dyn Error>> {
    allow_connections(config.limits.connections);
    actix_web::rt::System::new().block_on(async {
        let Running {
            address,
            server,
            stop,
        } = app::build(config)?;
        // Whoever started it may not listen; the tables do.
        if let Err(error) = greet(config, address) {
            tracing::warn!(%error, "nobody reads the standard output");
        }
        actix_web::rt::spawn(async move {
            asked_to_stop().await;
            tracing::info!("stopping");
            stop.gently().await;
        });
        server.await?;
        Ok(())
    })
}

/// A connection is an open file, of which systems allow a process but few at first.
fn allow_connections(wanted: NonZeroUsize) {
    // For the database, the log and the like.
    const BESIDES: u64 = 100;
    let wanted = u64::try_from(wanted.get()).unwrap_or(u64::MAX);
    match rlimit::increase_nofile_limit(wanted.saturating_add(BESIDES)) {
        Ok(allowed) if allowed < wanted => {
            tracing::warn!(
                "the system allows {allowed} open files: fewer connections than {wanted}"
            );
        }
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, "cannot tell how many connections there may be"),
    }
}

/// Where to find the service, on the standard output: the log goes elsewhere.
fn greet(config: &Config, address: SocketAddr) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "Kibitz listens on http://{address}")?;
    writeln!(out, "  the API      http://{address}/v1")?;
    writeln!(out, "  browse it    http://{address}/docs")?;
    writeln!(out, "  its document http://{address}/openapi.json")?;
    // Another database is the operator's own, and its address may hold a password.
    if config.database.is_none() {
        writeln!(out, "  the matches  {}", config.data.display())?;
    }
    out.flush()
}

/// Waits for Ctrl-C or, where there is such a thing, for SIGTERM.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    if tokio::signal::ctrl_c().await.is_err() {
        // Without signals only a kill stops the service.
        std::future::pending::<()>().await;
    }
}

fn migrate(config: &Config) -> Result<(), Box<dyn Error>> {
    Store::open(&config.database_url())?;
    writeln!(io::stdout(), "The database is up to date.")?;
    Ok(())
}

fn back_up(config: &Config, file: &Path) -> Result<(), Box<dyn Error>> {
    backup::back_up(&config.database_url(), file)?;
    writeln!(
        io::stdout(),
        "The database is copied to {}.",
        file.display()
    )?;
    Ok(())
}

fn restore(config: &Config, file: &Path) -> Result<(), Box<dyn Error>> {
    let url = config.database_url();
    backup::restore(file, &url)?;
    Store::open(&url)?;
    writeln!(
        io::stdout(),
        "The database is what {} holds.",
        file.display()
    )?;
    Ok(())
}

fn check(config: &Config) -> Result<(), Box<dyn Error>> {
    let store = Store::open_there(&config.database_url())?;
    let seen = actix_web::rt::System::new().block_on(live::check(&store, |fault| {
        // Where nobody reads along, the end still says how much was wrong.
        let _unread = writeln!(io::stdout(), "{fault}");
    }))?;
    let (matches, entries) = (seen.matches, seen.entries);
    if seen.faults > 0 {
        return Err(format!(
            "{matches} matches, {entries} entries: {} faults",
            seen.faults
        )
        .into());
    }
    writeln!(
        io::stdout(),
        "{matches} matches, {entries} entries: all is well."
    )?;
    Ok(())
}

fn print_openapi() -> Result<(), Box<dyn Error>> {
    write!(io::stdout(), "{}", openapi::json(&openapi::document())?)?;
    Ok(())
}

/// Where the transcript differs from what is played, the error says so with its line.
fn replay(file: &Path) -> Result<(), Box<dyn Error>> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    let played = script::play(&text).map_err(|fault| named(&fault))?;
    write!(io::stdout(), "{}", script::scoresheet(&played.table))?;
    Ok(())
}

/// A container has no curl to ask with.
fn ask_health(mut address: SocketAddr) -> Result<(), Box<dyn Error>> {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        });
    }
    let patience = Duration::from_secs(3);
    let mut connection = TcpStream::connect_timeout(&address, patience)?;
    connection.set_read_timeout(Some(patience))?;
    write!(
        connection,
        "GET /livez HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer)?;
    if answer.starts_with("HTTP/1.1 200 ") {
        Ok(())
    } else {
        Err(format!("the service at {address} is not well").into())
    }
}
