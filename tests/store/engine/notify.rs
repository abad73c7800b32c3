//! Messages between nodes.

use kibitz_store::{NodeMessage, SideChange};
use uuid::Uuid;

#[test]
fn every_message_reads_back_as_it_was_written() {
    let (match_id, account) = (Uuid::from_u128(1), Uuid::from_u128(2));
    for message in [
        NodeMessage::Grown { match_id, seq: 7 },
        NodeMessage::Changed(match_id),
        NodeMessage::Token {
            hash: "0f".repeat(32),
        },
        NodeMessage::Place { match_id, account },
        NodeMessage::Places,
        NodeMessage::PlacesOf { account },
    ]
    .into_iter()
    .chain(
        [
            SideChange::Joined(account),
            SideChange::Member(account),
            SideChange::Left(account),
            SideChange::Notes,
            SideChange::Rematch(account),
        ]
        .map(|change| NodeMessage::Side { match_id, change }),
    ) {
        let written = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str(&written).ok(), Some(message));
    }
    for unknown in [
        "",
        "places",
        "{\"places\": 1}",
        "{\"changed\": 7}",
        "{\"place\": {}}",
    ] {
        let read = serde_json::from_str::<NodeMessage>(unknown);
        assert!(read.is_err(), "{unknown}");
    }
}
