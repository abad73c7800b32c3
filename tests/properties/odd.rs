//! Tables as anyone might describe them, possible or not: those of the scripts, with changes.

use std::collections::HashMap;
use std::sync::LazyLock;

use kibitz_game::rules::game::Game;
use kibitz_game::table::{Table, script};
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::games::scripts;
use crate::support::harm::parts;

use super::subject::prelude::*;

/// The table after each entry of each script that shows a round, by game. Where there are no plays, it
/// shows only how many sit there.
static TABLES: LazyLock<HashMap<&str, Vec<Value>>> = LazyLock::new(|| {
    let tables = |game: &Game| {
        if !game.about().has_plays {
            return (game.name(), vec![json!({"seats": 3})]);
        }
        let played = scripts(*game);
        let played = played
            .iter()
            .filter_map(|(_, text)| script::play(text).ok());
        let views = played.flat_map(|played| {
            let mut views = Vec::new();
            let mut table = Table::new(played.settings.clone());
            for record in &played.log {
                let earlier = |entries: &[u32]| {
                    let record = |entry: &u32| played.log[*entry as usize - 1].clone();
                    Ok::<_, kibitz_game::rules::Refusal>(entries.iter().map(record).collect())
                };
                table = table.followed_by([record], earlier).unwrap();
                if let Some(round) = table.round() {
                    let mut view = serde_json::to_value(round.view()).unwrap();
                    view.as_object_mut().unwrap().remove("game");
                    views.push(view);
                }
            }
            views
        });
        (game.name(), views.collect())
    };
    Game::ALL.iter().map(tables).collect()
});

/// A change to one part of a view.
#[derive(Clone, Debug)]
enum Change {
    /// It is as at another table.
    Other(usize),
    /// It is another part of the same view.
    Moved(Index),
    Number(Value),
    /// An item of the list is there once more, or is not there.
    Item(Index, bool),
    LeftOut,
}

fn change() -> impl Strategy<Value = Change> {
    let number = prop_oneof![
        (0..12_u8).prop_map(Value::from),
        any::<u8>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
    ];
    prop_oneof![
        3 => select(vec![0, 1]).prop_map(Change::Other),
        1 => any::<Index>().prop_map(Change::Moved),
        4 => number.prop_map(Change::Number),
        3 => (any::<Index>(), any::<bool>()).prop_map(|(at, more)| Change::Item(at, more)),
        1 => Just(Change::LeftOut),
    ]
}

/// Makes the change at one part of the view.
fn changed(mut view: Value, others: &[Value], at: [Index; 2], change: &Change) -> Option<Value> {
    let members: Vec<&String> = view.as_object()?.keys().collect();
    let member = members[at[0].index(members.len())];
    let within = parts(&view[member]);
    let place = &format!("/{member}{}", within[at[1].index(within.len())]);
    let new = match change {
        Change::Other(other) => others[*other].pointer(place)?.clone(),
        Change::Moved(from) => {
            let parts = parts(&view);
            view.pointer(&parts[from.index(parts.len())])?.clone()
        }
        Change::Number(number) => number.clone(),
        Change::Item(at, more) => {
            let mut list = view.pointer(place)?.as_array()?.clone();
            let at = at.index(list.len().max(1));
            let item = list.get(at)?.clone();
            if *more {
                list.push(item);
            } else {
                list.remove(at);
            }
            json!(list)
        }
        Change::LeftOut => Value::Null,
    };
    *view.pointer_mut(place)? = new;
    Some(view)
}

/// A view of some table in which parts were changed, as long as it can be read.
pub(super) fn any_view<S: Subject>() -> impl Strategy<Value = S::View> {
    let tables = &TABLES[S::NAME];
    let changes = vec((any::<[Index; 2]>(), change()), 0..8);
    (vec(select(tables.as_slice()), 3), changes).prop_map(|(views, changes)| {
        let mut view = views[0].clone();
        for (at, change) in &changes {
            let next = changed(view.clone(), &views[1..], *at, change);
            let reads = |next: &Value| serde_json::from_value::<S::View>(next.clone()).is_ok();
            view = next.filter(reads).unwrap_or(view);
        }
        serde_json::from_value(view).expect("it was read before")
    })
}

/// A change that could never be read would leave every view as it was.
pub(super) fn enough_odd_views_are_new<S: Subject>() {
    let read = |view: &Value| serde_json::from_value::<S::View>(view.clone()).expect("it reads");
    let originals: Vec<Value> = TABLES[S::NAME]
        .iter()
        .map(|view| json!(read(view)))
        .collect();
    let (mut runner, views) = (TestRunner::deterministic(), any_view::<S>());
    let new = (0..300).filter(|_| {
        let view = views.new_tree(&mut runner).expect("a view").current();
        !originals.contains(&json!(view))
    });
    let new = new.count();
    assert!(new >= 100, "{new} of 300");
}
