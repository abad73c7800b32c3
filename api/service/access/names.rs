//! Names that people sign in with.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::Script;

/// The scripts with letters that look alike.
const ALIKE: [Script; 3] = [Script::Latin, Script::Cyrillic, Script::Greek];

/// Says whether a name mixes letters of scripts that look alike, as "Аdmin" with a Cyrillic А
/// does. Such a name cannot be told from another one.
///
/// ```
/// use kibitz_service::access::names::is_mixed;
/// assert!(is_mixed("\u{410}dmin"));
/// for name in ["Admin", "Анна 2", "Noa נועה", "山田 Taro", "Zoë & O'Brien"] {
///     assert!(!is_mixed(name), "{name}");
/// }
/// ```
#[must_use]
pub fn is_mixed(name: &str) -> bool {
    let name = ComposingNormalizerBorrowed::new_nfkc().normalize(name);
    let script = CodePointMapData::<Script>::new();
    let has = |sought: &&Script| name.chars().any(|letter| script.get(letter) == **sought);
    ALIKE.iter().filter(has).nth(1).is_some()
}
