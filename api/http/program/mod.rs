//! The program: its command line, and the service that it runs.

pub mod greeting;
mod health;
#[expect(
    clippy::disallowed_methods,
    reason = "each of its commands is a use-case"
)]
mod operator;

use std::error::Error;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::SystemTime;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use greeting::Announced;
use kibitz_game::table::script;
use kibitz_service::live;
use kibitz_store::Store;
use kibitz_store::engine::{self, Claim, backup};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::app::{self, Running};
use crate::assets::Page;
use crate::config::{Config, LogFormat};
use crate::tls::Certificate;
use crate::{document, openapi};

/// Says what is logged without `KIBITZ_LOG`. It leaves out the startup messages of the web
/// server, and its line for each malformed request: a single client could fill the disk
/// with them.
const QUIET: &str = "info,actix_server=warn,actix_http::h1=off";

/// The companion for your card table: it referees, keeps score and remembers every
/// match
#[derive(Parser)]
#[command(
    name = "kibitz",
    version,
    after_help = "Set the variable KIBITZ_LOG to choose what is logged to standard error: error, \
    warn, info, debug or trace, for all of Kibitz or for parts of it (info,kibitz_service::live=debug)."
)]
struct Cli {
    #[command(flatten)]
    config: Config,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Subcommand)]
enum Command {
    /// Start the service; this is the default
    Serve,
    /// Create the database or update its schema, then exit
    Migrate,
    /// Copy the SQLite database to a new file, even while the service runs
    Backup {
        /// The file to create
        file: PathBuf,
    },
    /// Restore a backup; there must be no database yet
    Restore {
        /// The file from `kibitz backup`
        file: PathBuf,
    },
    /// Check the database and every match in it, and list what is wrong
    Check,
    /// List accounts, reset a password, or delete an account
    #[command(subcommand)]
    Account(operator::Command),
    /// Print the OpenAPI document of the API
    Openapi,
    /// Replay an exported transcript and print its scoresheet
    Replay {
        /// The transcript, from `GET /v1/matches/{id}/export?format=text`
        file: PathBuf,
    },
    /// Check that the service on the `--data` folder is running, or else the one at the
    /// `--listen` address
    Health,
    /// Write the manual pages and the completions for shells, to be packaged
    #[command(hide = true)]
    Manual {
        /// The folder for them, created if it does not exist
        folder: PathBuf,
    },
}

/// Returns the command line. A setting can be before a command or after it.
fn command() -> clap::Command {
    Cli::command().mut_args(|setting| setting.global(true))
}

/// The text that a command prints once it is done, or the reason why it failed.
type Done = Result<String, Box<dyn Error>>;

/// Runs the command that the arguments name, with this page for browsers.
#[must_use]
pub fn run(page: Page) -> ExitCode {
    let cli = Cli::from_arg_matches(&command().get_matches()).unwrap_or_else(|wrong| wrong.exit());
    let filter = EnvFilter::try_from_env("KIBITZ_LOG").unwrap_or_else(|_| EnvFilter::new(QUIET));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        // By default, a line that cannot be written is reported on standard error as well. That
        // panics, and ends the task that wanted to log.
        .log_internal_errors(false);
    match cli.config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    // Such a time cannot be written.
    if SystemTime::now() < SystemTime::UNIX_EPOCH {
        tracing::error!(
            "the clock of this machine is before 1970: set it, then start Kibitz again"
        );
        return ExitCode::FAILURE;
    }
    let done = match cli.command.unwrap_or(Command::Serve) {
        Command::Serve => serve(&cli.config, page),
        Command::Migrate => migrate(&cli.config),
        Command::Backup { file } => back_up(&cli.config, &file),
        Command::Restore { file } => restore(&cli.config, &file),
        Command::Check => check(&cli.config),
        Command::Account(command) => operator::run(&cli.config, command),
        Command::Openapi => openapi::json(&document::build()).map_err(Into::into),
        Command::Replay { file } => replay(&file),
        Command::Health => health::ask(&cli.config),
        Command::Manual { folder } => write_manual(&folder),
    };
    let printed = done.and_then(|text| Ok(io::stdout().write_all(text.as_bytes())?));
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(config: &Config, page: Page) -> Done {
    allow_connections(config.limits.max_connections);
    let database = config.database_url();
    let _claim = Claim::of(&database)?;
    let served: Result<(), Box<dyn Error>> = actix_web::rt::System::new().block_on(async {
        full_disks_are_errors();
        let without_referee = page.without_referee;
        let Running {
            address,
            server,
            stop,
            certificate,
        } = app::build(config, page)?;
        renew_on_hangup(certificate)?;
        // Before the first request. Without a handler, these signals end the process at once.
        let asked_to_stop = asked_to_stop()?;
        let _listens = health::Address::of(config, address);
        let pictured = io::stdout().is_terminal();
        let greeting = greeting::greeting(config, address, without_referee, pictured);
        // The service works even if standard output is closed.
        if let Err(error) = io::stdout().write_all(greeting.as_bytes()) {
            tracing::warn!(%error, "cannot write to standard output");
        }
        let announced = config.announce.then(|| Announced::at(address));
        if let Some(Err(error)) = &announced {
            tracing::warn!(%error, "cannot announce Kibitz in the network");
        }
        actix_web::rt::spawn(async move {
            asked_to_stop.await;
            tracing::info!("stopping");
            stop.gently().await;
        });
        server.await?;
        Ok(())
    });
    served?;
    // All tasks have ended with the system, so this comes after the last write. People copy
    // the one file.
    if let Err(error) = engine::fold_in(&database) {
        tracing::warn!(%error, "the last writes are still in the file with -wal");
    }
    Ok(String::new())
}

/// Makes a file that reaches its size limit an error like that of a full disk. By default
/// the system would end the process.
fn full_disks_are_errors() {
    let signals = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
    // Once it is handled, it no longer ends the process. There is nothing else to do.
    if let Err(error) = signal(signals) {
        tracing::warn!(%error, "cannot ignore the limit on the size of files");
    }
}

/// Reads the certificate again whenever the process gets a SIGHUP, as is usual after it was
/// renewed.
fn renew_on_hangup(certificate: Option<Arc<Certificate>>) -> io::Result<()> {
    if let Some(certificate) = certificate {
        let mut hangups = signal(SignalKind::hangup())?;
        actix_web::rt::spawn(async move {
            while hangups.recv().await.is_some() {
                match certificate.reload() {
                    Ok(()) => tracing::info!("read the certificate again"),
                    Err(error) => tracing::error!("keeping the certificate: {error}"),
                }
            }
        });
    }
    Ok(())
}

/// Raises the limit on open files, which is low by default. Every connection needs one.
fn allow_connections(wanted: NonZeroUsize) {
    // For the database, the log and so on.
    const EXTRA: u64 = 100;
    let wanted = u64::try_from(wanted.get()).unwrap_or(u64::MAX);
    match rlimit::increase_nofile_limit(wanted.saturating_add(EXTRA)) {
        Ok(allowed) if allowed < wanted => {
            tracing::warn!(
                "the system allows only {allowed} open files, too few for {wanted} connections"
            );
        }
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, "cannot raise the limit on open files"),
    }
}

/// Begins to listen for Ctrl-C and SIGTERM, and returns a future that ends when one of
/// them has come.
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

fn migrate(config: &Config) -> Done {
    Store::open(&config.database_url())?;
    Ok("The database is up to date.\n".to_owned())
}

fn back_up(config: &Config, file: &Path) -> Done {
    backup::back_up(&config.database_url(), file)?;
    Ok(format!("Copied the database to {}.\n", file.display()))
}

fn restore(config: &Config, file: &Path) -> Done {
    let url = config.database_url();
    backup::restore(file, &url)?;
    Store::open(&url)?;
    Ok(format!("Restored the database from {}.\n", file.display()))
}

fn check(config: &Config) -> Done {
    let store = Store::open_there(&config.database_url())?;
    let seen = actix_web::rt::System::new().block_on(live::check(&store, |fault| {
        // If this cannot be printed, the last line still gives the number of faults.
        let _unprinted = writeln!(io::stdout(), "{fault}");
    }))?;
    let counted = |number: u64, one: &str, many: &str| match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    };
    let matches = counted(seen.matches, "match", "matches");
    let entries = counted(seen.entries, "entry", "entries");
    if seen.faults > 0 {
        let faults = counted(seen.faults, "fault", "faults");
        return Err(format!("{matches}, {entries}: {faults}").into());
    }
    Ok(format!("{matches}, {entries}: all is well.\n"))
}

/// Replays a transcript and returns its scoresheet. If the transcript contradicts the
/// rules, the error names the line.
fn replay(file: &Path) -> Done {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    let played = script::play(&text).map_err(|fault| named(&fault))?;
    Ok(script::scoresheet(&played.table))
}

/// Writes a manual page for every command, and a file of completions for every shell, from the
/// declaration of the command line.
fn write_manual(folder: &Path) -> Done {
    fs::create_dir_all(folder)?;
    // A page about asking for help would help no one.
    let mut command = command().disable_help_subcommand(true);
    let name = command.get_name().to_owned();
    // A Debian system is likely to have these.
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        clap_complete::generate_to(shell, &mut command, &name, folder)?;
    }
    clap_mangen::generate_to(command, folder)?;
    Ok(String::new())
}
