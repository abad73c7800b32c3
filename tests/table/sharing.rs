//! What a match only adds to is shared by its tables: a guest's match with thousands of
//! entries takes constant time and memory for each of them.

use kibitz_game::rules::Refusal;
use kibitz_game::table::Table;

use super::echad;

/// The first of everything that a match only adds to, with what it is.
fn firsts(table: &Table) -> [(&'static str, *const ()); 3] {
    fn place<T>(first: Option<&T>) -> *const () {
        std::ptr::from_ref(first.unwrap()).cast()
    }
    [
        ("adjustments", place(table.adjustments().get(0))),
        ("lineups", place(table.lineups().get(0))),
        ("rounds", place(table.rounds().get(0))),
    ]
}

#[test]
fn a_table_shares_its_past_with_the_one_before() {
    let again = "adjust ana 1 a gift
         lineup ben ana chaim
         lineup ana ben chaim
         result: ben out; ana green-he; chaim blue-he
         adjust ben -10 a count
         adjust ana -1 a count\n";
    let long = echad(&format!("{}adjust ana 1 a gift", again.repeat(200)));
    // Once more an adjustment, and a change of the seats.
    for record in &long.log[..2] {
        let longer = long
            .table
            .followed_by([record], |_| Ok::<_, Refusal>(Vec::new()));
        let longer = longer.unwrap();
        assert_eq!(longer.seq(), long.table.seq() + 1);
        assert_eq!(firsts(&longer), firsts(&long.table));
    }
}
