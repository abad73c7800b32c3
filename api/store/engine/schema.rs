//! The tables, the same for both databases. The files in `migrations/` create them.

diesel::table! {
    accounts (id) {
        id -> Text,
        name -> Text,
        name_folded -> Text,
        password_hash -> Text,
        created_at -> Timestamp,
        language -> Nullable<Text>,
        deleted_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    recovery_codes (account_id, code_hash) {
        account_id -> Text,
        code_hash -> Text,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    sessions (id) {
        id -> Text,
        account_id -> Text,
        token_hash -> Text,
        device -> Text,
        created_at -> Timestamp,
        last_used_at -> Timestamp,
        expires_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    players (id) {
        id -> Text,
        account_id -> Text,
        name -> Text,
        created_at -> Timestamp,
        merged_into -> Nullable<Text>,
        linked_to -> Nullable<Text>,
    }
}

diesel::table! {
    link_codes (player_id) {
        player_id -> Text,
        code_hash -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    matches (id) {
        id -> Text,
        account_id -> Nullable<Text>,
        host_token_hash -> Nullable<Text>,
        game -> Text,
        rules_version -> Integer,
        house_rules -> Text,
        status -> Text,
        opened_at -> Timestamp,
        finished_at -> Nullable<Timestamp>,
        etiquette -> Text,
        place -> Text,
        note -> Text,
        searched -> Text,
        rounds -> Integer,
        totals -> Text,
        margin -> Nullable<BigInt>,
        duration -> Nullable<BigInt>,
        cut_short -> Bool,
    }
}

diesel::table! {
    seats (match_id, seat) {
        match_id -> Text,
        seat -> Integer,
        name -> Text,
        player_id -> Nullable<Text>,
        won -> Bool,
        opened_at -> Nullable<Timestamp>,
        named_id -> Nullable<Text>,
    }
}

diesel::table! {
    performances (match_id, seat) {
        match_id -> Text,
        seat -> Integer,
        game -> Text,
        over_at -> Timestamp,
        duration -> BigInt,
        ended_early -> Bool,
        provisional -> Bool,
        place -> Integer,
        rounds -> Integer,
        best_round -> Nullable<BigInt>,
        cut_short -> Bool,
        performance -> Text,
    }
}

diesel::table! {
    achievements (match_id, seat, code, entry) {
        match_id -> Text,
        seat -> Integer,
        code -> Text,
        entry -> BigInt,
    }
}

diesel::table! {
    tags (match_id, tag) {
        match_id -> Text,
        tag -> Text,
        opened_at -> Timestamp,
        account_id -> Nullable<Text>,
    }
}

diesel::table! {
    opening_seats (match_id, seat) {
        match_id -> Text,
        seat -> Integer,
        name -> Text,
        player_id -> Nullable<Text>,
    }
}

diesel::table! {
    entries (match_id, seq) {
        match_id -> Text,
        seq -> BigInt,
        id -> Text,
        kind -> Text,
        by -> Text,
        at -> Timestamp,
        body -> Text,
    }
}

diesel::table! {
    invites (id) {
        id -> Text,
        match_id -> Text,
        code_hash -> Text,
        role -> Text,
        seat -> Nullable<Integer>,
        uses -> Integer,
        used -> Integer,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    members (id) {
        id -> Text,
        match_id -> Text,
        invite_id -> Text,
        account_id -> Nullable<Text>,
        token_hash -> Nullable<Text>,
        role -> Text,
        seat -> Nullable<Integer>,
        name -> Nullable<Text>,
        joined_at -> Timestamp,
        left_at -> Nullable<Timestamp>,
        opened_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    rematches (match_id) {
        match_id -> Text,
        next_id -> Text,
        rotated -> Bool,
    }
}

diesel::table! {
    kept_places (member_id) {
        member_id -> Text,
        before_id -> Text,
    }
}

diesel::table! {
    shares (id) {
        id -> Text,
        match_id -> Text,
        code_hash -> Text,
        created_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    syncs (account_id) {
        account_id -> Text,
        id -> Text,
        created_at -> Timestamp,
        head -> BigInt,
        floor -> BigInt,
        settled -> Bool,
    }
}

diesel::table! {
    sync_items (account_id, subject_id) {
        account_id -> Text,
        subject_id -> Text,
        kind -> Text,
        number -> BigInt,
        seq -> BigInt,
        pending -> Bool,
        gone_at -> Nullable<Timestamp>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    accounts,
    recovery_codes,
    sessions,
    players,
    link_codes,
    matches,
    seats,
    opening_seats,
    performances,
    achievements,
    tags,
    entries,
    invites,
    members,
    rematches,
    kept_places,
    shares,
    syncs,
    sync_items
);
