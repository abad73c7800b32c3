// Plays against a running Kibitz with a client whose types are generated from
// its document: a whole match of claro, some plays of echad, and each game as the
// document shows it. Where it says `never`, `satisfies` or narrows, the type checker is a part of the test.

import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import { eachGame } from "./each-game.mjs";
import type { components, paths } from "./openapi-typescript/kibitz.js";
import { claims, dataOf, events, games, id, tomorrow } from "./tomorrow.mjs";

type Schemas = components["schemas"];

const baseUrl = process.env["KIBITZ_URL"];
assert.ok(baseUrl, "KIBITZ_URL says where Kibitz listens");

/** What was answered, where the request was not refused. */
function taken<T>(answer: { data?: T; error?: Schemas["Problem"] }): T {
  assert.equal(answer.error, undefined);
  assert.ok(answer.data !== undefined);
  return answer.data;
}

/** Opens a match; a client with its host token, and its id. */
async function open(house_rules: Schemas["HouseRules"], names: string[]) {
  return openAs({ house_rules, seats: names.map((name) => ({ name })) });
}

async function openAs(body: Schemas["NewMatch"]) {
  const nobody = createClient<paths>({ baseUrl: baseUrl! });
  const opened = taken(await nobody.POST("/v1/matches", { body }));
  assert.ok(opened.host_token);
  const headers = { Authorization: `Bearer ${opened.host_token}` };
  return { host: createClient<paths>({ baseUrl: baseUrl!, headers }), id: opened.match.id };
}

/** What was played, in words. The compiler knows every kind of play. */
function words(play: Schemas["Play"]): string {
  switch (play.kind) {
    case "echad_lay":
      return `laid ${play.cards.join(" ")}${play.colour ? ` for ${play.colour}` : ""}`;
    case "echad_draw":
      return `drew ${play.count ?? "what was due"}`;
    case "echad_call_out":
      return `called out seat ${play.target}`;
    case "claro_lay":
      return `laid ${play.card}`;
    default:
      return play.kind;
  }
}

/** What an entry of the log claims, in words. */
function claimed(claim: Schemas["Claim"]): string {
  switch (claim.kind) {
    case "play":
      return `seat ${claim.seat} ${words(claim.play)}`;
    case "adjustment":
      return `seat ${claim.seat} got ${claim.points}`;
    default:
      return claim.kind;
  }
}

async function aWholeMatchOfClaro(): Promise<void> {
  const rules = { game: "claro", stars_to_win: 3 } satisfies Schemas["HouseRules"];
  const { host, id } = await open(rules, ["Ana", "Ben", "Chaim", "Dina"]);
  const winners = [4, 3, 1, 1, 4, 3, 1];
  for (const [before, winner] of winners.entries()) {
    const path = { id, round: before + 1 };
    const result = { game: "claro", winner } satisfies Schemas["RoundResult"];
    const counted = taken(
      await host.PUT("/v1/matches/{id}/rounds/{round}/result", { params: { path }, body: { result } }),
    );
    assert.deepEqual(counted.entry.score?.winners, [winner]);
  }
  const sheet = taken(
    await host.GET("/v1/matches/{id}/scoresheet", { params: { path: { id } } }),
  );
  assert.equal(sheet.rounds.length, winners.length);
  assert.deepEqual(sheet.standing.totals, [3, 0, 2, 2]);
  assert.equal(sheet.standing.status, "finished");
  assert.deepEqual(sheet.standing.winners, [1]);

  // Over is over: refused, with a problem.
  const late = await host.POST("/v1/matches/{id}/rounds", {
    params: { path: { id } },
    body: { deal: { game: "claro" } },
  });
  assert.equal(late.response.status, late.error?.status);
  assert.equal(late.error?.code, "match_over");
}

async function somePlaysOfEchad(): Promise<void> {
  const { host, id } = await open({ game: "echad" }, ["Ana", "Ben", "Chaim"]);
  const params = { path: { id } };
  const claim = async (seat: number, play: Schemas["Play"]) =>
    taken(await host.POST("/v1/matches/{id}/plays", { params, body: { seat, play } }));

  taken(
    await host.POST("/v1/matches/{id}/rounds", {
      params,
      body: { deal: { game: "echad", dealer: 1, up: "blue-gimel" } },
    }),
  );
  const legal = await claim(2, { kind: "echad_lay", cards: ["blue-he"] });
  assert.equal(legal.entry.verdict?.ruling, "legal");
  assert.equal(legal.entry.moved, true);

  const illegal = await claim(3, { kind: "echad_lay", cards: ["red-tet"] });
  const { verdict, moved } = illegal.entry;
  assert.equal(verdict?.ruling, "illegal");
  assert.equal(moved, false);
  assert.deepEqual(
    verdict.findings.map((finding) => [finding.code, finding.params["card"]?.card]),
    [["no_match", "red-tet"]],
  );
  assert.ok(verdict.fits?.cards.includes("blue-alef"));

  // What the table sees is told apart by the game, and then by what is to be done.
  const { view } = illegal.table;
  assert.ok(view?.game === "echad");
  assert.equal(view.top, "blue-he");
  assert.ok(view.phase?.kind === "turn");

  const log = taken(await host.GET("/v1/matches/{id}/log", { params }));
  assert.deepEqual(
    log.items.map(({ claim, verdict }) => [claimed(claim), verdict?.ruling]),
    [
      ["round", undefined],
      ["seat 2 laid blue-he", "legal"],
      ["seat 3 laid red-tet", "illegal"],
    ],
  );

  // @ts-expect-error: no game has a play of this kind.
  await host.POST("/v1/matches/{id}/plays", { params, body: { seat: 3, play: { kind: "echad_cheat" } } });
}

/** What is newer than the client is there as it was sent, and reaches `default`. */
async function answersOfTomorrow(): Promise<void> {
  const client = createClient<paths>({ baseUrl: tomorrow });
  const params = { path: { id } };
  const log = taken(await client.GET("/v1/matches/{id}/log", { params }));
  assert.deepEqual(log.items.map(({ claim }) => claimed(claim)), claims);
  assert.ok("from_tomorrow" in log.items[0]!);

  const stream = await client.GET("/v1/matches/{id}/events", { params, parseAs: "text" });
  const heard = dataOf(taken(stream)).map((data): Schemas["MatchEvent"] => JSON.parse(data));
  const told = heard.map((event) => (event.kind === "entry" ? claimed(event.entry.claim) : event.kind));
  assert.deepEqual(told, events);

  const list = taken(await client.GET("/v1/matches"));
  assert.deepEqual(list.items.map(({ game }) => game), games);
  const match = taken(await client.GET("/v1/matches/{id}", { params }));
  assert.equal(match.house_rules.game, "tarot");
  const table = taken(await client.GET("/v1/matches/{id}/table", { params }));
  assert.equal(table.view?.game, "tarot");
}

await aWholeMatchOfClaro();
await somePlaysOfEchad();
await eachGame(baseUrl, {
  open: openAs,
  deal: async ({ host, id }, body: Schemas["NewRound"]) =>
    taken(await host.POST("/v1/matches/{id}/rounds", { params: { path: { id } }, body })),
  play: async ({ host, id }, body: Schemas["NewPlay"]) => {
    const { entry } = taken(await host.POST("/v1/matches/{id}/plays", { params: { path: { id } }, body }));
    return entry.claim.kind === "play" ? entry.claim.play.kind : entry.claim.kind;
  },
  count: async ({ host, id }, body: Schemas["NewResult"]) => {
    const params = { path: { id, round: 1 } };
    return taken(await host.PUT("/v1/matches/{id}/rounds/{round}/result", { params, body })).entry.score;
  },
});
await answersOfTomorrow();
console.log("played");
