// What a client of today makes of the answers of tomorrow (tests/clients/tomorrow.rs).

import assert from "node:assert/strict";

const url = process.env["KIBITZ_TOMORROW"];
assert.ok(url, "KIBITZ_TOMORROW says where the service of tomorrow listens");
export const tomorrow: string = url;

export const id = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

/** The claims of the log, in words: of those of tomorrow, the kind. */
export const claims = ["round", "seat 2 laid blue-he", "trade", "seat 2 tarot_lay", "seat 3 laid red-tet"];

/** The events of the stream, in words. */
export const events = [claims[0], "applause", ...claims.slice(1)];

/** The games of the matches in the list. */
export const games = ["echad", "tarot"];

/** The `data` of each event in a stream that has ended. */
export function dataOf(stream: string): string[] {
  const lines = stream.split("\n").filter((line) => line.startsWith("data: "));
  return lines.map((line) => line.slice("data: ".length));
}
