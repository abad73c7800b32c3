// Plays some of echad against a running Kibitz with the client that
// openapi-generator's typescript-fetch makes of its document.

import assert from "node:assert/strict";
import { Configuration, MatchesApi, PlayApi } from "./typescript-fetch/index.js";
import type { Claim, Play } from "./typescript-fetch/index.js";

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
console.log("played");
