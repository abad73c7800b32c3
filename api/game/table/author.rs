//! Who makes the claims of a match.

use std::fmt;

use serde_with::SerializeDisplay;
use uuid::Uuid;

/// Who makes a claim. Clients choose the ids of accounts and of members, so one and the same
/// can be that of an account and of someone else's guest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, SerializeDisplay)]
pub enum Author {
    /// Someone with the host token.
    #[default]
    Host,
    /// The account that owns the match.
    Account(Uuid),
    /// Someone who joined.
    Member(Uuid),
}

/// What a host without an account is called.
const HOST: &str = "host";

/// What is before the id of a member where it is kept. Before there were authors of several
/// kinds, logs kept bare ids, and those of accounts still are.
const MEMBER: &str = "member:";

impl Author {
    /// Writes the author as a log keeps it.
    pub fn kept(&self) -> String {
        match self {
            Author::Host => HOST.to_owned(),
            Author::Account(id) => id.to_string(),
            Author::Member(id) => format!("{MEMBER}{id}"),
        }
    }

    /// Reads what a log has kept, if it is an author.
    pub fn of_kept(text: &str) -> Option<Author> {
        match text.strip_prefix(MEMBER) {
            Some(id) => id.parse().ok().map(Author::Member),
            None => Author::of_shown(text, |_| false),
        }
    }

    /// Reads what the API shows, if it is an author. The API does not say whose id it is.
    pub fn of_shown(text: &str, is_member: impl FnOnce(Uuid) -> bool) -> Option<Author> {
        if text == HOST {
            return Some(Author::Host);
        }
        let id = text.parse().ok()?;
        Some(if is_member(id) {
            Author::Member(id)
        } else {
            Author::Account(id)
        })
    }
}

/// Writes the author as the API shows it: `host`, or an id.
impl fmt::Display for Author {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Author::Host => f.write_str(HOST),
            Author::Account(id) | Author::Member(id) => id.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::Author;

    #[test]
    fn an_author_is_read_back_as_it_was_kept() {
        let id = Uuid::from_u128(7);
        for author in [Author::Host, Author::Account(id), Author::Member(id)] {
            assert_eq!(Author::of_kept(&author.kept()), Some(author));
        }
        for wrong in ["", "Host", "member:", "member:host", "account:x", "ana"] {
            assert_eq!(Author::of_kept(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_account_and_a_member_with_one_id_are_two_authors() {
        let id = Uuid::from_u128(7);
        let (account, member) = (Author::Account(id), Author::Member(id));
        assert_ne!(account, member);
        assert_ne!(account.kept(), member.kept());
        assert_eq!(account.to_string(), member.to_string());
    }
}
