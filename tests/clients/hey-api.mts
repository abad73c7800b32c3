// Plays some of echad against a running Kibitz with the client that
// @hey-api/openapi-ts makes of its document, and each game as the document shows it.

import assert from "node:assert/strict";
import { eachGame } from "./each-game.mjs";
import { client } from "./hey-api/client.gen.js";
import { beginRound, claimPlay, countRound, followMatch, getMatch, getTable, listMatches, openMatch, readLog } from "./hey-api/index.js";
import type { Claim, NewMatch, NewPlay, NewResult, NewRound, Play } from "./hey-api/index.js";
import * as tomorrow from "./tomorrow.mjs";

const baseUrl = process.env["KIBITZ_URL"];
assert.ok(baseUrl, "KIBITZ_URL says where Kibitz listens");
client.setConfig({ baseUrl });

/** What was claimed, in words. */
function words(claim: Claim): string {
  return claim.kind === "play" ? `seat ${claim.seat} ${played(claim.play)}` : claim.kind;
}

function played(play: Play): string {
  return play.kind === "echad_lay" ? `laid ${play.cards.join(" ")}` : play.kind;
}

const seats = ["Ana", "Ben", "Chaim"].map((name) => ({ name }));
const { data: opened } = await openMatch({
  body: { house_rules: { game: "echad" }, seats },
  throwOnError: true,
});
client.setConfig({ auth: opened.host_token! });
const path = { id: opened.match.id };

await beginRound({
  path,
  body: { deal: { game: "echad", dealer: 1, up: "blue-gimel" } },
  throwOnError: true,
});

async function claim(seat: number, play: Play) {
  const { data } = await claimPlay({ path, body: { seat, play }, throwOnError: true });
  return data;
}

const legal = await claim(2, { kind: "echad_lay", cards: ["blue-he"] });
assert.equal(legal.entry.verdict?.ruling, "legal");
const illegal = await claim(3, { kind: "echad_lay", cards: ["red-tet"] });
assert.equal(illegal.entry.verdict?.findings[0]?.code, "no_match");

const { view } = illegal.table;
assert.ok(view?.game === "echad" && view.phase?.kind === "turn");
assert.equal(view.top, "blue-he");

const { data: log } = await readLog({ path, throwOnError: true });
assert.deepEqual(
  log.items.map((entry) => words(entry.claim)),
  ["round", "seat 2 laid blue-he", "seat 3 laid red-tet"],
);

// The events of the stream are told apart as well.
const { stream } = await followMatch({ path });
const heard: string[] = [];
for await (const event of stream) {
  assert.ok(event.kind === "entry");
  heard.push(words(event.entry.claim));
  if (event.entry.seq === log.seq) break;
}
assert.deepEqual(heard, log.items.map((entry) => words(entry.claim)));

// Refused, with a problem.
const { error } = await claimPlay({
  path,
  // @ts-expect-error: no game has a play of this kind.
  body: { seat: 3, play: { kind: "echad_cheat" } },
});
assert.ok(error);

await eachGame(baseUrl, {
  open: async (body: NewMatch) => {
    const { data } = await openMatch({ body, auth: undefined, throwOnError: true });
    return { path: { id: data.match.id }, auth: data.host_token!, throwOnError: true } as const;
  },
  deal: (host, body: NewRound) => beginRound({ ...host, body }),
  play: async (host, body: NewPlay) => {
    const { claim } = (await claimPlay({ ...host, body })).data.entry;
    return claim.kind === "play" ? claim.play.kind : claim.kind;
  },
  count: async (host, body: NewResult) => {
    const path = { ...host.path, round: 1 };
    return (await countRound({ ...host, path, body })).data.entry.score;
  },
});

// What is newer than the client is there as it was sent.
client.setConfig({ baseUrl: tomorrow.tomorrow });
const later = { path: { id: tomorrow.id }, throwOnError: true } as const;
const { data: laterLog } = await readLog(later);
assert.deepEqual(laterLog.items.map(({ claim }) => words(claim)), tomorrow.claims);
assert.ok("from_tomorrow" in laterLog.items[0]!);
const told: string[] = [];
for await (const event of (await followMatch({ path: later.path })).stream) {
  told.push(event.kind === "entry" ? words(event.entry.claim) : event.kind);
  if (told.length === tomorrow.events.length) break;
}
assert.deepEqual(told, tomorrow.events);
const { data: list } = await listMatches({ throwOnError: true });
assert.deepEqual(list.items.map(({ game }) => game), tomorrow.games);
const { data: match } = await getMatch(later);
assert.equal(match.house_rules.game, "tarot");
const { data: table } = await getTable(later);
assert.equal(table.view?.game, "tarot");
console.log("played");
// The connection of the stream is still open: this client does not close it when the
// loop ends.
process.exit(0);
