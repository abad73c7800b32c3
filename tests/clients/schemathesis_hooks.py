"""Hooks that teach Schemathesis about Kibitz (see tests/schemathesis.rs).

All requests come from one account, whose session must not end before the last of them:
what would end it is sent by a stand-in, an account made for that one request. Half of the
requests about a match are sent to one that is being played, since a generated id finds none.
`filter_failure` drops the failures that are no faults, and says why for each.
"""

import atexit
import json
import os
import re
import zlib
from collections import Counter
from uuid import UUID, uuid4

import requests
import schemathesis

URL = os.environ["KIBITZ_URL"]
PASSWORD = os.environ["KIBITZ_PASSWORD"]


def asks(token, method, path, body=None):
    asked = {"Authorization": f"Bearer {token}"} if token else {}
    answer = requests.request(method, URL + path, json=body, headers=asked, timeout=10)
    assert answer.ok, f"{method} {path} {body}: {answer.status_code} {answer.text}"
    return answer.json()


class Account:
    """The account that sends the requests."""

    token = os.environ["KIBITZ_TOKEN"]
    session = os.environ["KIBITZ_SESSION"]

    @classmethod
    def asks(cls, method, path, body=None):
        return asks(cls.token, method, path, body)

    @classmethod
    def sends(cls, case):
        return (case.headers or {}).get("Authorization") == f"Bearer {cls.token}"


class StandIn:
    """An account that sends one request, after which it may be signed out or gone."""

    def __init__(self):
        self.name = f"stand-in {uuid4().hex}"
        who = {"name": self.name, "password": PASSWORD}
        self.code = asks(None, "POST", "/v1/accounts", who)["recovery_codes"][0]
        made = asks(None, "POST", "/v1/sessions", who | {"device": "Schemathesis"})
        self.token, self.session = made["token"], made["session"]["id"]

    def sends(self, case):
        case.headers["Authorization"] = f"Bearer {self.token}"


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


def fill(case, field, value):
    """Replaces a text in the body; what is no text is there to be refused."""
    if isinstance(case.body, dict) and isinstance(case.body.get(field), str):
        case.body = {**case.body, field: value}


def signs_out(case):
    """Lets a stand-in send what ends a session, half of the time so that it does."""
    if name(case) not in ("change_account", "delete_account", "delete_session", "renew_session"):
        return
    id = case.path_parameters.get("id")
    own = is_id(id) and UUID(id) == UUID(Account.session)
    # Half of the other ids find no session.
    if not Account.sends(case) or (name(case) == "delete_session" and not own and one_of_two(id)):
        return
    stand_in = StandIn()
    stand_in.sends(case)
    if name(case) == "delete_session" and is_id(id):
        case.path_parameters["id"] = stand_in.session
    if one_of_two(case.body):
        fill(case, "password" if name(case) == "delete_account" else "current_password", PASSWORD)


def signs_in(case):
    """Gives what confirms the password, and half of the attempts to sign in, the right one."""
    if name(case) == "make_recovery_codes":
        fill(case, "password", PASSWORD)
    if name(case) not in ("create_session", "recover_account") or not one_of_two(case.body):
        return
    # With the id of a session, the account itself would replace that session's token.
    stand_in = StandIn()
    fill(case, "name", stand_in.name)
    if name(case) == "create_session":
        fill(case, "password", PASSWORD)
    else:
        fill(case, "recovery_code", stand_in.code)


def closed(schema, part):
    """Forbids unknown fields in all that a part of the document refers to."""
    parts, seen = [part], set()
    while parts:
        part = parts.pop()
        if isinstance(part, list):
            parts.extend(part)
        elif isinstance(part, dict):
            parts.extend(part.values())
            named = str(part.get("$ref", "")).removeprefix("#/components/schemas/")
            if named in schema and named not in seen:
                seen.add(named)
                parts.append(schema[named])
                if "properties" in schema[named]:
                    schema[named].setdefault("additionalProperties", False)


# What answers have in them is open in the document, for the fields of later versions.
# Requests refuse fields that they do not know there, too.
@schemathesis.hook
def before_load_schema(context, raw_schema):
    for item in raw_schema["paths"].values():
        for operation in item.values():
            closed(raw_schema["components"]["schemas"], operation.get("requestBody"))


@schemathesis.hook
def before_call(context, case, kwargs):
    if Played.match is None:
        Played.begin()
    signs_out(case)
    signs_in(case)
    id = case.path_parameters.get("id")
    if name(case) != "delete_match" and "/matches/{id}" in case.path and is_id(id) and one_of_two(id):
        case.path_parameters["id"] = Played.match
    if name(case) == "join_match" and isinstance(case.body, dict) and one_of_two(case.body.get("code")):
        case.body["code"] = Played.code


# How each operation answered, by status, and how often it refused the account's token.
answered = {}
token_refused = Counter()


@atexit.register
def report():
    with open(os.environ["KIBITZ_REPORT"], "w") as file:
        json.dump({"answered": answered, "token_refused": token_refused}, file)


@schemathesis.hook
def after_call(context, case, response):
    answered.setdefault(name(case), Counter())[response.status_code] += 1
    if response.status_code == 401 and Account.sends(case):
        # Not that of a wrong password.
        if response.json()["code"].startswith("token_"):
            token_refused[name(case)] += 1
    if response.status_code >= 300:
        return
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

# Codes for something that was created, and yet is not there.
CREATED = {
    "circle_not_found",
    "invite_not_found",
    "match_not_found",
    "player_not_found",
    "share_not_found",
}

# Fields with requirements that no schema describes.
BEYOND_A_SCHEMA = {
    # The tag or the position of an earlier answer.
    "If-Match",
    "after",
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
    "without",
    # Only without `from` and `to`.
    "year",
    # A house rule of a game.
    "option",
    # A title with something to compare it by.
    "game",
    # Names of games, separated by commas.
    "games",
    # Of a score pad: one of what it can tell.
    "result",
    # Measures, dimensions and filters that mean something together.
    "measure",
    "by",
    "key",
    "starter",
    # Words separated by commas.
    "tag",
    # Not after the match was recorded.
    "opened_at",
    # Without letters of scripts that look alike.
    "name",
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
    # House rules that someone can play, each name once.
    "rule_sets",
    "rule_sets[]",
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
    # Other things may not be there: what a field names, a match's host token, and for all others than
    # its stand-in a session.
    if kind == "EnsureResourceAvailability":
        return "field" not in problem and code in CREATED
    return True


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Returns whether the failure is a fault of the service."""
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
