"""What Schemathesis has to be told of Kibitz (see tests/schemathesis.rs).

It asks as one account, whose own sessions it finds and deletes like any others. Of
the matches that it asks about, half are one that is being played: to most ids that
it makes up the answer is that there is no such match. And of what it takes for a
failure, some is none: `filter_failure` says which, and why.
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
    """Who asks: always signed in, whatever was deleted."""

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
        # By the name that it has by now.
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


# These codes say that a request has not the form that it should have. Any other is
# of a rule of the game, of the match or of the account: no schema tells those.
OF_THE_FORM = {
    "body_too_large",
    "invalid_body",
    "invalid_header",
    "invalid_path",
    "invalid_query",
    "malformed_json",
    "method_not_allowed",
    "unsupported_media_type",
}

# And what of the form no schema tells, by the field that it is about.
BEYOND_A_SCHEMA = {
    # The id stands in the body, too, and is another one.
    "Idempotency-Key",
    # Not just any text, but the tag of an earlier answer, or the cursor of one.
    "If-Match",
    "cursor",
    # A day that there is, in the years that there are.
    "from",
    "to",
    # An entry that the match has.
    "at",
    # Ids between commas, each once.
    "player",
    "players",
    # Words between commas.
    "tag",
    # Only for who changes the password.
    "current_password",
    # Only where there is no account.
    "host_token",
    "guest_token",
    # Only for who joins as a player.
    "seat",
    # Random bytes, and others than those of the token before.
    "token",
    # Somebody sits at each seat, and each player at one.
    "seats[]",
    "seats[].player_id",
    # Only together with `replace`.
    "drop_later",
}

# What is brought along must have come about, entry by entry.
BROUGHT_ALONG = ("matches[", "players[", "line ")


def is_failure(kind, answered, problem, case):
    code, detail = problem.get("code"), problem.get("detail", "")
    if kind == "RejectedPositiveData":
        if code and code not in OF_THE_FORM:
            return False
        # To a schema 7.0 is a whole number.
        if "floating point" in detail:
            return False
        field = problem.get("field", "")
        if name(case) == "import_matches" and field.startswith(BROUGHT_ALONG):
            return False
        return re.sub(r"\[\d+\]", "[]", field) not in BEYOND_A_SCHEMA
    if kind == "AcceptedNegativeData":
        # Entries that were made offline are each answered for themselves.
        if name(case) == "submit_offline_entries":
            return answered != 200
        # That the match moved on is said before what is wrong with the rest.
        return code != "stale"
    return True


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Whether it is a failure indeed."""
    # The document describes the text of a stream, not its events one by one.
    streams = ("follow_match", "follow_shared_match")
    if name(case) in streams and failure.message.startswith("Event #"):
        return False
    try:
        problem = response.json()
    except ValueError:
        return True
    if not isinstance(problem, dict):
        return True
    return is_failure(type(failure).__name__, response.status_code, problem, case)
