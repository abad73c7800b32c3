//! argon2id with what OWASP recommends: 19 MiB, two passes, one lane.
//!
//! The memory is kept from one hash to the next. An allocator that is given back as
//! much, by one thread after another, keeps it for each of them: hundreds of MiB.

use std::sync::{Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, Salt};
use argon2::password_hash::{Error, Result, Version as AnyVersion};
use argon2::{
    Algorithm, Argon2, Block, CustomizedPasswordHasher, Params, PasswordHash, PasswordHasher,
    PasswordVerifier, Version,
};

fn params() -> Result<Params> {
    Ok(Params::new(19 * 1024, 2, 1, None)?)
}

/// What looks like a hash, and is no password's. To verify one by it takes as long as
/// by any, but to make it takes no memory: until somebody signs in, none is needed.
///
/// # Errors
/// Only if the machine has no randomness to give.
pub(super) fn of_no_password() -> Result<String> {
    let (mut salt, mut output) = ([0; 16], [0; Params::DEFAULT_OUTPUT_LEN]);
    for random in [&mut salt[..], &mut output[..]] {
        getrandom::fill(random).map_err(|_| Error::Internal)?;
    }
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params()?)?,
        salt: Some(Salt::new(&salt)?),
        hash: Some(Output::new(&output)?),
    };
    Ok(hash.to_string())
}

/// Hashes passwords.
#[derive(Default)]
pub(super) struct Argon {
    /// One for each hash that was made at the same time as others.
    memory: Mutex<Vec<Vec<Block>>>,
}

impl Argon {
    /// The hash of a password, as a PHC string with its own salt.
    ///
    /// # Errors
    /// Only if the machine has no randomness to give.
    pub(in crate::http) fn hash(&self, password: &[u8]) -> Result<String> {
        Ok(self.hash_password(password)?.to_string())
    }

    /// Whether a password is the one of this hash.
    pub(in crate::http) fn verify(&self, password: &[u8], hash: &str) -> bool {
        let hash = PasswordHash::new(hash);
        hash.is_ok_and(|hash| self.verify_password(password, &hash).is_ok())
    }

    /// Fills `output`, in memory that was used before, if there is some to be had.
    fn fill(
        &self,
        argon: &Argon2<'_>,
        password: &[u8],
        salt: &[u8],
        output: &mut [u8],
    ) -> Result<()> {
        // Nothing that is done while it is held can panic half way.
        let kept = || self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let mut memory = kept().pop().unwrap_or_default();
        memory.resize(argon.params().block_count(), Block::new());
        argon.hash_password_into_with_memory(password, salt, output, &mut memory)?;
        kept().push(memory);
        Ok(())
    }
}

impl PasswordHasher<PasswordHash> for Argon {
    fn hash_password_with_salt(&self, password: &[u8], salt: &[u8]) -> Result<PasswordHash> {
        self.hash_password_with_params(password, salt, params()?)
    }
}

/// Also what verifying a password rests on, with what its hash was made.
impl CustomizedPasswordHasher<PasswordHash> for Argon {
    type Params = Params;

    fn hash_password_customized(
        &self,
        password: &[u8],
        salt: &[u8],
        algorithm: Option<&str>,
        version: Option<AnyVersion>,
        params: Params,
    ) -> Result<PasswordHash> {
        let algorithm = algorithm.map_or(Ok(Algorithm::Argon2id), Algorithm::try_from)?;
        let version = version.map_or(Ok(Version::V0x13), Version::try_from)?;
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let mut output = [0; Output::MAX_LENGTH];
        let output = output.get_mut(..length).ok_or(Error::OutputSize)?;
        let written = ParamsString::try_from(&params)?;
        let argon = Argon2::new(algorithm, version, params);
        self.fill(&argon, password, salt, output)?;
        Ok(PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: written,
            salt: Some(Salt::new(salt)?),
            hash: Some(Output::new(output)?),
        })
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use argon2::{
        Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version,
    };

    use super::Argon;

    #[test]
    fn its_hashes_are_those_of_argon2_and_the_other_way_round() {
        let (argon, plain) = (Argon::default(), Argon2::default());
        let hash = argon.hash(b"blue letters").unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        plain
            .verify_password(b"blue letters", hash.as_str())
            .unwrap();
        assert!(argon.verify(b"blue letters", &hash));
        assert!(!argon.verify(b"red letters", &hash));
        assert_ne!(argon.hash(b"blue letters").unwrap(), hash);
        // Also of one that was made with less, or with more.
        for mib in [1, 32] {
            let params = Params::new(mib * 1024, 1, 1, None).unwrap();
            let other = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            let hash = other.hash_password(b"blue letters").unwrap().to_string();
            assert!(argon.verify(b"blue letters", &hash));
            assert!(!argon.verify(b"red letters", &hash));
        }
        for odd in ["", "$argon2id$", "blue letters"] {
            assert!(!argon.verify(b"blue letters", odd), "{odd}");
        }
    }

    #[test]
    fn no_password_has_the_hash_of_none_which_looks_like_any() {
        let none = super::of_no_password().unwrap();
        let hash = Argon::default().hash(b"blue letters").unwrap();
        assert_eq!(none.len(), hash.len());
        assert_eq!(
            none.rsplit_once("p=1$").unwrap().0,
            hash.rsplit_once("p=1$").unwrap().0
        );
        assert!(PasswordHash::new(&none).is_ok());
        assert!(!Argon::default().verify(b"blue letters", &none));
    }

    #[test]
    fn memory_is_taken_again() {
        let argon = Argon::default();
        let place = || {
            argon.hash(b"blue letters").unwrap();
            let memory = argon.memory.lock().unwrap();
            assert_eq!(memory.len(), 1);
            memory[0].as_ptr()
        };
        assert_eq!(place(), place());
    }
}
