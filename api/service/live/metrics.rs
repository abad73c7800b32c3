//! Metrics of the tables.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

use kibitz_game::rules::Ruling;
use kibitz_game::table::{Record, Table};

/// Metrics of the tables. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Metrics {
    verdicts: Family<Verdict, Counter>,
}

/// The labels by which plays are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Verdict {
    game: &'static str,
    ruling: &'static str,
}

impl Metrics {
    /// Adds these metrics to a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "kibitz_verdicts",
            "Plays judged and logged",
            self.verdicts.clone(),
        );
    }

    /// Counts the verdict on an appended entry, if it has one.
    pub(super) fn appended(&self, table: &Table, record: &Record) {
        let Some(ruling) = record.ruling else {
            return;
        };
        let verdict = Verdict {
            game: table.settings().house_rules.game().name(),
            ruling: match ruling {
                Ruling::Legal => "legal",
                Ruling::Illegal => "illegal",
                Ruling::Unproven => "unproven",
            },
        };
        self.verdicts.get_or_create(&verdict).inc();
    }
}
