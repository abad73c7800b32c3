"""Hooks that teach Schemathesis about Kibitz (see tests/schemathesis.rs).

All requests come from one account, and may delete its sessions. Half of the requests
about a match are sent to one that is being played, since a generated id finds none.
`filter_failure` drops the failures that are no faults, and says why for each.
"""

import os
import re
import zlib
from uuid import UUID

import requests
import schemathesis

URL = os.environ["KIBITZ_URL"]
PASSWORD = os.environ["KIBITZ_PASSWORD"]


class Account:
    """The account that sends the requests; it signs in again if its session is deleted."""

    token = os.environ["KIBITZ_TOKEN"]
    session = os.environ["KIBITZ_SESSION"]

    @classmethod
    def asks(cls, method, path, body=None):
        asked = {"Authorization": f"Bearer {cls.token}"}
        answer = requests.request(method, URL + path, json=body, headers=asked, timeout=10)
        assert answer.ok, f"{method} {path} {body}: {answer.status_code} {answer.text}"
        return answer.json()

    @classmethod
    def sign_in_again(cls):
        # By its name today: a request may have changed it.
        name = cls.asks("GET", "/v1/account")["name"]
        who = {"name": name, "password": PASSWORD, "device": "Schemathesis"}
        made = cls.asks("POST", "/v1/sessions", who)
        cls.token, cls.session = made["token"], made["session"]["id"]


class Played:
    """A match that is being played, and a code with which to join it."""

    match = code = None

    @classmethod
    def begin(cls):
        opened = {"house_rules": {"game": "echad"}, "seats": [{"name": "Ana"}, {"name": "Ben"}]}
        cls.match = Account.asks("POST", "/v1/matches", opened)["match"]["id"]
        below = f"/v1/matches/{cls.match}"
        deal = {"game": "echad", "up": "blue-gimel"}
        Account.asks("POST", f"{below}/rounds", {"deal": deal})
        cls.code = Account.asks("POST", f"{below}/invites", {"role": "viewer"})["code"]


# To it, lines of JSON are a text.
schemathesis.serializer.alias("application/jsonl", "text/plain")


@schemathesis.auth(refresh_interval=None)
class Token:
    def get(self, case, context):
        return Account.token

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


def name(case):
    return case.operation.definition.raw.get("operationId")


def is_id(value):
    try:
        return bool(UUID(str(value)))
    except ValueError:
        return False


def one_of_two(value):
    return zlib.crc32(str(value).encode(errors="replace")) % 2 == 0


@schemathesis.hook
def before_call(context, case, kwargs):
    if Played.match is None:
        Played.begin()
    id = case.path_parameters.get("id")
    if name(case) == "delete_session" and is_id(id) and UUID(id) == UUID(Account.session):
        Account.sign_in_again()
    if name(case) != "delete_match" and "/matches/{id}" in case.path and is_id(id) and one_of_two(id):
        case.path_parameters["id"] = Played.match
    if name(case) == "join_match" and isinstance(case.body, dict) and one_of_two(case.body.get("code")):
        case.body["code"] = Played.code


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code >= 300:
        return
    if name(case) == "renew_session":
        Account.token = response.json()["token"]
    if name(case) in ("delete_match", "end_match"):
        if case.path_parameters.get("id") == Played.match:
            Played.begin()


# Codes for a malformed request. All others come from a rule of the game, of the match
# or of the account, which no schema describes.
MALFORMED = {
    "body_too_large",
    "invalid_body",
    "invalid_header",
    "invalid_path",
    "invalid_query",
    "malformed_json",
    "method_not_allowed",
    "unsupported_media_type",
}

# Fields with requirements that no schema describes.
BEYOND_A_SCHEMA = {
    # The tag or the cursor of an earlier answer.
    "If-Match",
    "cursor",
    "since",
    # A day that exists.
    "from",
    "to",
    # A time zone that exists.
    "time_zone",
    # An entry of the match.
    "at",
    # Ids separated by commas, each once.
    "player",
    "players",
    "with",
    # Only without `from` and `to`.
    "year",
    # A house rule of a game.
    "option",
    # Words separated by commas.
    "tag",
    # Only to change the password.
    "current_password",
    # Only without an account.
    "host_token",
    "guest_token",
    # Only to join as a player.
    "seat",
    # Random bytes, different from the last token's.
    "token",
    # One of the codes of the account.
    "recovery_code",
    # Each seat has a player, and each player one seat.
    "seats[]",
    "seats[].player_id",
    # Only together with `replace`.
    "drop_later",
}

# An imported match must be possible, entry by entry.
IMPORTED = ("matches[", "players[", "line ")


def is_failure(kind, answered, problem, case):
    code, detail = problem.get("code"), problem.get("detail", "")
    if kind == "RejectedPositiveData":
        if code and code not in MALFORMED:
            return False
        # To a schema, 7.0 is a whole number.
        if "floating point" in detail:
            return False
        field = problem.get("field", "")
        if name(case) == "import_matches" and field.startswith(IMPORTED):
            return False
        return re.sub(r"\[\d+\]", "[]", field) not in BEYOND_A_SCHEMA
    if kind == "AcceptedNegativeData":
        # Each offline entry has an answer of its own.
        if name(case) == "submit_offline_entries":
            return answered != 200
        # A stale request is refused before the rest of it is checked.
        return code != "stale"
    # Not what was created, but the other player, with whom it is to be merged.
    if kind == "EnsureResourceAvailability":
        return problem.get("field") != "into"
    return True


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Returns whether the failure is a fault of the service."""
    # The document describes the text of a stream, not its events one by one.
    streams = ("follow_match", "follow_shared_match", "follow_changes")
    if name(case) in streams and failure.message.startswith("Event #"):
        return False
    try:
        problem = response.json()
    except ValueError:
        return True
    if not isinstance(problem, dict):
        return True
    return is_failure(type(failure).__name__, response.status_code, problem, case)
