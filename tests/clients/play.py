"""Plays against a running Kibitz with a client generated from its document: a
whole match of ten by its results, some plays of echad, and each game as the
document shows it."""

import json
import os

from kibitz.api.matches import list_matches, open_match
from kibitz.api.play import begin_round, claim_play, count_round, get_scoresheet, read_log
from kibitz.client import AuthenticatedClient, Client
from kibitz.models import (
    AppendedEntry,
    ClaimPlay,
    EchadDeal,
    EchadHouseRules,
    EchadLay,
    EchadPhaseTurn,
    EchadView,
    Entry,
    MatchEventEntry,
    MatchStatus,
    NewMatch,
    NewPlay,
    NewResult,
    NewRound,
    NewSeat,
    OpenedMatch,
    Problem,
    Ruling,
    TenHouseRules,
    TenResult,
    TenTaken,
)

KIBITZ = os.environ["KIBITZ_URL"]


def is_(wanted, answer):
    """The answer, which is to be of this type."""
    assert isinstance(answer, wanted), answer
    return answer


def open_(house_rules, names):
    """Opens a match; a client with its host token, and its id."""
    return open_as(NewMatch(house_rules=house_rules, seats=[NewSeat(name=name) for name in names]))


def open_as(new):
    """Opens this match; a client with its host token, and its id."""
    opened = is_(OpenedMatch, open_match.sync(client=Client(KIBITZ), body=new))
    return AuthenticatedClient(KIBITZ, is_(str, opened.host_token)), opened.match.id


def a_whole_match_of_ten():
    rules = TenHouseRules(games_per_match=2)
    host, match = open_(rules, ["Ana", "Ben", "Chaim"])
    for number, counts in enumerate([(25, 44, 30), (33, 46, 20)], 1):
        taken = [TenTaken(seat=seat, cards=cards) for seat, cards in enumerate(counts, 1)]
        result = NewResult(result=TenResult(taken=taken))
        counted = count_round.sync(match, number, client=host, body=result)
        assert counted.entry.score.points == list(counts), counted
    sheet = get_scoresheet.sync(match, client=host)
    assert sheet.standing.totals == [58, 90, 50], sheet
    assert sheet.standing.status == MatchStatus.FINISHED
    assert sheet.standing.winners == [2]

    # Over is over: refused, with a problem.
    late = is_(Problem, count_round.sync(match, 3, client=host, body=result))
    assert late.code == "match_over", late


def some_plays_of_echad():
    host, match = open_(EchadHouseRules(), ["Ana", "Ben", "Chaim"])
    deal = EchadDeal(dealer=1, up="blue-gimel")
    begin_round.sync(match, client=host, body=NewRound(deal=deal))

    def lay(seat, card):
        body = NewPlay(seat=seat, play=EchadLay(cards=[card]))
        return is_(AppendedEntry, claim_play.sync(match, client=host, body=body))

    legal = lay(2, "blue-he").entry
    assert legal.verdict.ruling == Ruling.LEGAL and legal.moved, legal
    answer = lay(3, "red-tet")
    illegal = answer.entry
    assert illegal.verdict.ruling == Ruling.ILLEGAL and not illegal.moved, illegal
    (finding,) = illegal.verdict.findings
    assert finding.code == "no_match" and finding.params["card"].card == "red-tet", finding
    assert "blue-alef" in illegal.verdict.fits.cards

    # Each variant of a union is a class of its own, and says itself which it is.
    view = is_(EchadView, answer.table.view)
    assert view.top == "blue-he"
    is_(EchadPhaseTurn, view.phase)
    log = read_log.sync(match, client=host)
    claims = [is_(ClaimPlay, entry.claim) for entry in log.items[1:]]
    assert [is_(EchadLay, claim.play).cards for claim in claims] == [["blue-he"], ["red-tet"]]


def each_game():
    document = Client(KIBITZ).get_httpx_client().get("/openapi.json").json()

    def shown(method, below=""):
        body = document["paths"][f"/v1/matches{below}"][method]["requestBody"]
        examples = body["content"]["application/json"]["examples"]
        return {name: example["value"] for name, example in examples.items()}

    deals, plays = shown("post", "/{id}/rounds"), shown("post", "/{id}/plays")
    results = shown("put", "/{id}/rounds/{round}/result")
    for game, opening in shown("post").items():
        host, match = open_as(NewMatch.from_dict(opening))
        result = NewResult.from_dict(results[game])
        counted = is_(AppendedEntry, count_round.sync(match, 1, client=host, body=result))
        assert counted.entry.score, counted
        if game not in deals:
            continue
        host, match = open_as(NewMatch.from_dict(opening))
        begin_round.sync(match, client=host, body=NewRound.from_dict(deals[game]))
        own = [play for kind, play in plays.items() if kind.startswith(f"{game}_")]
        assert own, game
        for play in own:
            body = NewPlay.from_dict(play)
            entered = is_(AppendedEntry, claim_play.sync(match, client=host, body=body))
            assert entered.entry.verdict, entered


def known(model, items):
    """The items that this client knows. Newer ones are left out."""
    for item in items:
        try:
            yield model.from_dict(item)
        except (AttributeError, KeyError, TypeError, ValueError):
            pass


def answers_of_tomorrow():
    """See tests/clients/tomorrow.rs."""
    later = Client(os.environ["KIBITZ_TOMORROW"])
    match = "/v1/matches/01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001"
    log = later.get_httpx_client().get(f"{match}/log").json()
    entries = list(known(Entry, log["items"]))
    assert [entry.seq for entry in entries] == [1, 2, 5], entries
    assert "from_tomorrow" in entries[0].additional_properties
    lines = later.get_httpx_client().get(f"{match}/events").iter_lines()
    events = [json.loads(line.removeprefix("data: ")) for line in lines if line]
    heard = known(MatchEventEntry, events)
    assert [event.entry.seq for event in heard] == [1, 2, 5]
    matches = list_matches.sync(client=later)
    assert [match.game for match in matches.items] == ["echad", "tarot"]


a_whole_match_of_ten()
some_plays_of_echad()
each_game()
answers_of_tomorrow()
print("played")
