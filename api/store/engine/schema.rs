//! The tables, the same for both databases. The files in `migrations/` create them.

/// Declares tables whose columns are of the types in [`column`](super::column), and lets queries
/// join any of them.
macro_rules! tables {
    ($($(#$about:tt)* $name:ident $key:tt $columns:tt)+) => {
        $(diesel::table! {
            use crate::engine::column::types::*;

            $(#$about)* $name $key $columns
        })+

        diesel::allow_tables_to_appear_in_same_query!($($name),+);
    };
}

tables! {
    accounts (id) {
        id -> Id,
        name -> Text,
        name_folded -> Text,
        password_hash -> Text,
        created_at -> UtcTime,
        language -> Nullable<Language>,
        rule_sets -> RuleSets,
        deleted_at -> Nullable<UtcTime>,
    }

    recovery_codes (account_id, code_hash) {
        account_id -> Id,
        code_hash -> Text,
        used_at -> Nullable<UtcTime>,
    }

    sessions (id) {
        id -> Id,
        account_id -> Id,
        token_hash -> Text,
        device -> Text,
        created_at -> UtcTime,
        last_used_at -> UtcTime,
        expires_at -> UtcTime,
        revoked_at -> Nullable<UtcTime>,
        rights -> Rights,
    }

    device_codes (code_hash) {
        code_hash -> Text,
        user_code_hash -> Text,
        app -> Text,
        rights -> Rights,
        expires_at -> UtcTime,
        polled_at -> Nullable<UtcTime>,
        denied -> Bool,
    }

    players (id) {
        id -> Id,
        account_id -> Id,
        name -> Text,
        created_at -> UtcTime,
        merged_into -> Nullable<Id>,
        linked_to -> Nullable<Id>,
        today -> Id,
        picture -> Integer,
    }

    link_codes (player_id) {
        player_id -> Id,
        code_hash -> Text,
        created_at -> UtcTime,
        expires_at -> UtcTime,
        used_at -> Nullable<UtcTime>,
    }

    matches (id) {
        id -> Id,
        account_id -> Nullable<Id>,
        host_token_hash -> Nullable<Text>,
        game -> Game,
        rules_version -> Integer,
        house_rules -> HouseRules,
        status -> Status,
        opened_at -> UtcTime,
        finished_at -> Nullable<UtcTime>,
        etiquette -> Etiquette,
        place -> Text,
        note -> Text,
        searched -> Text,
        left_names -> Text,
        rounds -> Integer,
        totals -> Text,
        margin -> Nullable<BigInt>,
        duration -> Nullable<BigInt>,
        cut_short -> Bool,
        recorded_at -> Nullable<UtcTime>,
        lasted -> Nullable<BigInt>,
        place_key -> Text,
        placed -> Text,
        performed -> Text,
        rounds_played -> Text,
        provisional -> Bool,
    }

    seats (match_id, seat) {
        match_id -> Id,
        seat -> Integer,
        name -> Text,
        player_id -> Nullable<Id>,
        won -> Bool,
        opened_at -> Nullable<UtcTime>,
    }

    /// The seats of each player, as who they are today: a view.
    seated (match_id, seat) {
        match_id -> Id,
        seat -> Integer,
        won -> Bool,
        opened_at -> Nullable<UtcTime>,
        named_id -> Id,
        player_id -> Id,
    }

    achievements (match_id, seat, code, entry) {
        match_id -> Id,
        seat -> Integer,
        code -> Text,
        entry -> BigInt,
    }

    tags (match_id, tag) {
        match_id -> Id,
        tag -> Text,
        opened_at -> UtcTime,
        account_id -> Nullable<Id>,
    }

    opening_seats (match_id, seat) {
        match_id -> Id,
        seat -> Integer,
        name -> Text,
        player_id -> Nullable<Id>,
    }

    entries (match_id, seq) {
        match_id -> Id,
        seq -> BigInt,
        id -> Id,
        kind -> Text,
        by -> Author,
        at -> UtcTime,
        body -> Text,
        turn -> Nullable<Integer>,
    }

    invites (id) {
        id -> Id,
        match_id -> Id,
        code_hash -> Text,
        role -> RoleName,
        seat -> Nullable<Integer>,
        uses -> Integer,
        used -> Integer,
        created_at -> UtcTime,
        expires_at -> UtcTime,
        revoked_at -> Nullable<UtcTime>,
    }

    members (id) {
        id -> Id,
        match_id -> Id,
        invite_id -> Id,
        account_id -> Nullable<Id>,
        token_hash -> Nullable<Text>,
        role -> RoleName,
        seat -> Nullable<Integer>,
        name -> Nullable<Text>,
        joined_at -> UtcTime,
        left_at -> Nullable<UtcTime>,
        opened_at -> Nullable<UtcTime>,
    }

    rematches (match_id) {
        match_id -> Id,
        next_id -> Id,
        rotated -> Bool,
    }

    kept_places (member_id) {
        member_id -> Id,
        before_id -> Id,
    }

    shares (id) {
        id -> Id,
        match_id -> Id,
        code_hash -> Text,
        created_at -> UtcTime,
        revoked_at -> Nullable<UtcTime>,
        evening_id -> Nullable<Id>,
        evening_hash -> Nullable<Text>,
    }

    changes (account_id, kind, subject_id) {
        account_id -> Id,
        kind -> Text,
        subject_id -> Id,
        number -> BigInt,
    }

    code_keys (id) {
        id -> BigInt,
        code_key -> Text,
    }
}
