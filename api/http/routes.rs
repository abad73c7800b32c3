//! The routes of the API. They are registered twice: in every thread of the server,
//! to answer requests, and in the document, to be described.

use actix_web::dev::{HttpServiceFactory, ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::{Error, Scope};
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::scope::Scope as DescribedScope;

use super::accounts::{account, device_codes, recovery, sessions};
use super::games::{score, title};
use super::joining::{invites, join};
use super::people::{circles, players};
use super::sharing::{links, preview, shared};
use super::table::claims::{kinds, offline};
use super::table::{events, view};
use super::transfer::{everything, export, import};
use super::{changes, games, matches, stats};

/// A scope: routes that start with the same path. It either only answers them, or
/// also describes them, which takes far more memory and is needed only once.
pub(super) trait Routes: Sized {
    fn route(self, route: impl HttpServiceFactory + OpenApiFactory + 'static) -> Self;

    fn within(self, scope: Self) -> Self;
}

impl Routes for Scope {
    fn route(self, route: impl HttpServiceFactory + OpenApiFactory + 'static) -> Self {
        self.service(route)
    }

    fn within(self, scope: Self) -> Self {
        self.service(scope)
    }
}

impl<T> Routes for DescribedScope<T>
where
    T: ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse,
            Error = Error,
            InitError = (),
        > + 'static,
{
    fn route(self, route: impl HttpServiceFactory + OpenApiFactory + 'static) -> Self {
        self.service(route)
    }

    fn within(self, scope: Self) -> Self {
        self.service(scope)
    }
}

/// Registers every route of the API. What is registered here is also in the document.
///
/// A request is compared with one route after the other, so the most frequent ones
/// come first. The routes below a match share a scope, so that their common path is
/// matched only once.
pub(super) fn v1<R: Routes>(scope: impl Fn(&str) -> R) -> R {
    let a_match = kinds::routes(scope("/matches/{id}"))
        .route(view::get_table)
        .route(view::get_scoresheet)
        .route(events::follow_match)
        .route(view::read_log)
        .route(offline::submit_offline_entries)
        .route(matches::get_match)
        .route(matches::change::change_match)
        .route(matches::change::delete_match)
        .route(view::list_rounds)
        .route(matches::change::name_seat)
        .route(matches::open::open_rematch)
        .route(export::export_match)
        .route(invites::create_invite)
        .route(invites::list_invites)
        .route(matches::members::list_members)
        .route(join::adopt_match)
        .route(view::get_round)
        .route(kinds::count_round)
        .route(invites::revoke_invite)
        .route(invites::draw_invite_qr)
        .route(matches::members::remove_member)
        .route(links::create_share)
        .route(links::list_shares)
        .route(links::revoke_share)
        .route(matches::change::replace_host_token);
    scope("/v1")
        .route(matches::open::open_match)
        .route(matches::list::list_matches)
        .within(a_match)
        .route(changes::read_changes)
        .route(account::create_account)
        .route(account::get_account)
        .route(account::change_account)
        .route(account::delete_account)
        .route(recovery::make_recovery_codes)
        .route(recovery::recover_account)
        .route(sessions::create_session)
        .route(sessions::list_sessions)
        .route(sessions::renew_session)
        .route(sessions::delete_session)
        .route(device_codes::create_device_code)
        .route(device_codes::poll_device_code)
        .route(device_codes::look_at_device_code)
        .route(device_codes::decide_device_code)
        .route(players::create_player)
        .route(players::list_players)
        .route(players::get_player)
        .route(players::change_player)
        .route(players::delete_player)
        .route(players::merge_player)
        .route(players::unmerge_player)
        .route(players::claim_seats)
        .route(circles::create_link_code)
        .route(circles::unlink_player)
        .route(circles::join_circle)
        .route(circles::list_circles)
        .route(circles::leave_circle)
        .route(stats::players::get_player_stats)
        .route(stats::ratings::get_player_rating)
        .route(stats::players::get_player_achievements)
        .route(stats::catalogue::get_stats_catalogue)
        .route(stats::values::get_stats_values)
        .route(stats::values::compute_stats_values)
        .route(stats::players::compare_players)
        .route(stats::ratings::get_leaderboard)
        .route(stats::circle::get_circle_stats)
        .route(games::list_games)
        .route(games::get_game)
        .route(score::score_round)
        .route(title::set_title)
        .route(everything::export_everything)
        .route(import::import_matches)
        .route(join::join_match)
        .route(join::look_at_code)
        .route(links::create_evening)
        .route(links::get_evening)
        .route(preview::get_evening_preview)
        .route(shared::get_shared_match)
        .route(preview::get_shared_preview)
        .route(shared::follow_shared_match)
}
