// Plays some of echad against a running Kibitz with the client that orval makes
// of its document.

import assert from "node:assert/strict";
import { beginRound, claimPlay, getMatch, getTable, listMatches, openMatch, readLog } from "./orval/kibitz.js";
import type { Claim, MatchEvent, Play } from "./orval/kibitz.js";
import * as tomorrow from "./tomorrow.mjs";

const baseURL = process.env["KIBITZ_URL"];
assert.ok(baseURL, "KIBITZ_URL says where Kibitz listens");

/** What was claimed, in words. */
function words(claim: Claim): string {
  return claim.kind === "play" ? `seat ${claim.seat} ${played(claim.play)}` : claim.kind;
}

function played(play: Play): string {
  return play.kind === "echad_lay" ? `laid ${play.cards.join(" ")}` : play.kind;
}

const seats = ["Ana", "Ben", "Chaim"].map((name) => ({ name }));
const { data: opened } = await openMatch({ house_rules: { game: "echad" }, seats }, { baseURL });
const { id } = opened.match;
const host = { baseURL, headers: { Authorization: `Bearer ${opened.host_token}` } };

await beginRound(id, { deal: { game: "echad", dealer: 1, up: "blue-gimel" } }, {}, host);

async function claim(seat: number, play: Play) {
  return (await claimPlay(id, { seat, play }, {}, host)).data;
}

const legal = await claim(2, { kind: "echad_lay", cards: ["blue-he"] });
assert.equal(legal.entry.verdict?.ruling, "legal");
const illegal = await claim(3, { kind: "echad_lay", cards: ["red-tet"] });
assert.equal(illegal.entry.verdict?.findings[0]?.code, "no_match");

const { view } = illegal.table;
assert.ok(view?.game === "echad" && view.phase?.kind === "turn");
assert.equal(view.top, "blue-he");

const { data: log } = await readLog(id, {}, host);
assert.deepEqual(
  log.entries.map((entry) => words(entry.claim)),
  ["round", "seat 2 laid blue-he", "seat 3 laid red-tet"],
);

// @ts-expect-error: no game has a play of this kind.
await assert.rejects(claimPlay(id, { seat: 3, play: { kind: "echad_cheat" } }, {}, host));

// What is newer than the client is there as it was sent.
const later = { baseURL: tomorrow.tomorrow };
const laterLog = (await readLog(tomorrow.id, {}, later)).data;
assert.deepEqual(laterLog.entries.map(({ claim }) => words(claim)), tomorrow.claims);
assert.ok("from_tomorrow" in laterLog.entries[0]!);
const heard = (await tomorrow.dataOfEvents()).map((data): MatchEvent => JSON.parse(data));
const told = heard.map((event) => (event.kind === "entry" ? words(event.entry.claim) : event.kind));
assert.deepEqual(told, tomorrow.events);
const list = (await listMatches({}, later)).data;
assert.deepEqual(list.items.map(({ game }) => game), tomorrow.games);
assert.equal((await getMatch(tomorrow.id, later)).data.house_rules.game, "tarot");
assert.equal((await getTable(tomorrow.id, {}, later)).data.view?.game, "tarot");
console.log("played");
