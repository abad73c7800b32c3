//! `kibitz account`: what an operator can do for the owners of accounts.

use std::error::Error;

use super::Done;
use crate::config::Config;
use clap::Subcommand;
use kibitz_service::access::codes;
use kibitz_service::access::passwords::Passwords;
use kibitz_service::live::Tables;
use kibitz_store::engine::Claim;
use kibitz_store::people::accounts::{self, Account};
use kibitz_store::people::{deletion, sessions};
use kibitz_store::{self as store, Store};

/// The commands about accounts.
#[derive(Clone, Subcommand)]
pub(crate) enum Command {
    /// List all accounts: id, day of creation, number of matches, name
    List,
    /// Give an account a new password, which is printed, and sign out all of its devices
    ResetPassword {
        /// The account's name or id
        account: String,
    },
    /// Delete an account with its players and matches, as its owner could
    Delete {
        /// The account's name or id
        account: String,
        /// Do it: it cannot be undone
        #[arg(long)]
        yes: bool,
    },
}

/// The number of letters of a new password: more than anyone can guess.
const LENGTH: usize = 20;

/// Does what a command says.
///
/// # Errors
/// If there is no such account, or the database fails.
pub(super) fn run(config: &Config, command: Command) -> Done {
    let url = config.database_url();
    // Nothing else may have the deleted matches in memory.
    let _claim = match &command {
        Command::Delete { yes: true, .. } => Some(Claim::of(&url)?),
        _ => None,
    };
    let store = Store::open_there(&url)?;
    let system = actix_web::rt::System::new();
    system.block_on(async {
        match command {
            Command::List => list(&store).await,
            Command::ResetPassword { account } => reset(&store, &account).await,
            Command::Delete { account, yes } => delete(&store, config, &account, yes).await,
        }
    })
}

async fn list(store: &Store) -> Done {
    let all = store.read(accounts::all).await?;
    if all.is_empty() {
        return Ok("There are no accounts.\n".to_owned());
    }
    let line = |(account, matches): (Account, i64)| {
        let (id, created, name) = (account.id, account.created_at, shown(&account.name));
        let day = created.format("%F");
        format!("{id}  {day}  {matches:>6}  {name}\n")
    };
    Ok(all.into_iter().map(line).collect())
}

/// Returns a name for a terminal: what cannot be seen in it is written out.
fn shown(name: &str) -> String {
    let letter = |letter: char| {
        if accounts::is_unseen(letter) {
            letter.escape_unicode().to_string()
        } else {
            letter.to_string()
        }
    };
    name.chars().map(letter).collect()
}

async fn reset(store: &Store, named: &str) -> Done {
    let account = find(store, named).await?;
    let password = codes::grouped(&codes::mint(LENGTH)?);
    let passwords = Passwords::default();
    let hash = passwords.hash(password.clone().into()).await?;
    let (id, before) = (account.id, account.password_hash);
    let changed = store
        .write(move |db| {
            let changed = accounts::set_password_hash(db, id, &before, &hash)?;
            if changed {
                sessions::revoke_all(db, id, None, store::now())?;
            }
            Ok::<_, store::Error>(changed)
        })
        .await?;
    if !changed {
        return Err("the password was changed at the same moment: try again".into());
    }
    Ok(format!(
        "The new password of {}: {password}\n",
        account.name
    ))
}

async fn delete(store: &Store, config: &Config, named: &str, yes: bool) -> Done {
    let account = find(store, named).await?;
    let (id, name) = (account.id, account.name);
    if !yes {
        let say = format!("this deletes {name} ({id}) with all matches: add --yes to do it");
        return Err(say.into());
    }
    store.write(move |db| deletion::begin(db, id)).await?;
    let tables = Tables::new(store.clone(), config.bounds());
    // No token is in memory here.
    while tables.erase_some(id).await?.is_some() {}
    store.forget_deleted().await?;
    Ok(format!("Deleted {name} ({id}).\n"))
}

/// Finds the account with this id or name.
async fn find(store: &Store, named: &str) -> Result<Account, Box<dyn Error>> {
    let wanted = named.to_owned();
    let found = store
        .read(move |db| match wanted.parse() {
            Ok(id) => accounts::by_id(db, id),
            Err(_) => accounts::by_name(db, &wanted),
        })
        .await?;
    found.ok_or_else(|| format!("there is no account {named:?}").into())
}
