// Plays some of echad against a running Kibitz with the client that
// openapi-generator's typescript-fetch makes of its document.

import assert from "node:assert/strict";
import { Configuration, MatchEventFromJSON, MatchesApi, PlayApi } from "./typescript-fetch/index.js";
import type { Claim, Play } from "./typescript-fetch/index.js";
import * as tomorrow from "./tomorrow.mjs";

const basePath = process.env["KIBITZ_URL"];
assert.ok(basePath, "KIBITZ_URL says where Kibitz listens");

/** What was claimed, in words. */
function words(claim: Claim): string {
  return claim.kind === "play" ? `seat ${claim.seat} ${played(claim.play)}` : claim.kind;
}

function played(play: Play): string {
  return play.kind === "echad_lay" ? `laid ${play.cards.join(" ")}` : play.kind;
}

const seats = ["Ana", "Ben", "Chaim"].map((name) => ({ name }));
const opened = await new MatchesApi(new Configuration({ basePath })).openMatch({
  newMatch: { houseRules: { game: "echad" }, seats },
});
const { id } = opened.match;
const accessToken = opened.hostToken!;
const table = new PlayApi(new Configuration({ basePath, accessToken }));

await table.beginRound({
  id,
  newRound: { deal: { game: "echad", dealer: 1, up: "blue-gimel" } },
});

async function claim(seat: number, play: Play) {
  return table.claimPlay({ id, newPlay: { seat, play } });
}

const legal = await claim(2, { kind: "echad_lay", cards: ["blue-he"] });
assert.equal(legal.entry.verdict?.ruling, "legal");
const illegal = await claim(3, { kind: "echad_lay", cards: ["red-tet"] });
assert.equal(illegal.entry.verdict?.findings[0]?.code, "no_match");

const { view } = illegal.table;
assert.ok(view?.game === "echad" && view.phase?.kind === "turn");
assert.equal(view.top, "blue-he");

const log = await table.readLog({ id });
assert.deepEqual(
  log.entries.map((entry) => words(entry.claim)),
  ["round", "seat 2 laid blue-he", "seat 3 laid red-tet"],
);

// @ts-expect-error: no game has a play of this kind.
await assert.rejects(claim(3, { kind: "echad_cheat" }));

// A kind or a game that is newer than the client is there as it was sent.
const later = new Configuration({ basePath: tomorrow.tomorrow });
const { id: laterId } = tomorrow;
const laterLog = await new PlayApi(later).readLog({ id: laterId });
assert.deepEqual(laterLog.entries.map(({ claim }) => words(claim)), tomorrow.claims);
assert.ok(!("from_tomorrow" in laterLog.entries[0]!));
const heard = (await tomorrow.dataOfEvents()).map((data) => MatchEventFromJSON(JSON.parse(data)));
const told = heard.map((event) => (event.kind === "entry" ? words(event.entry.claim) : event.kind));
assert.deepEqual(told, tomorrow.events);
const list = await new MatchesApi(later).listMatches({});
assert.deepEqual(list.items.map(({ game }) => game), tomorrow.games);
assert.equal((await new MatchesApi(later).getMatch({ id: laterId })).houseRules.game, "tarot");
assert.equal((await new PlayApi(later).getTable({ id: laterId })).view?.game, "tarot");
console.log("played");
