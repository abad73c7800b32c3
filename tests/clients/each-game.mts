// Opens, deals, plays and scores each game as the document shows it, with whichever client.

import assert from "node:assert/strict";

/** What a client does for it. `Host` is what it needs to claim something as the host of a match. */
export interface Client<Host, Opening, Deal, Play, Result> {
  open(opening: Opening): Promise<Host>;
  deal(host: Host, deal: Deal): Promise<unknown>;
  /** The kind of what was played, as the log has it. */
  play(host: Host, play: Play): Promise<string>;
  /** The score of the first round. */
  count(host: Host, result: Result): Promise<unknown>;
}

export async function eachGame<Host, Opening, Deal, Play, Result>(
  url: string,
  client: Client<Host, Opening, Deal, Play, Result>,
): Promise<void> {
  const { paths } = await (await fetch(`${url}/openapi.json`)).json();
  const shown = <T,>(method: string, below = ""): [string, T][] => {
    const { examples } = paths[`/v1/matches${below}`][method].requestBody.content["application/json"];
    return Object.entries<{ value: T }>(examples).map(([name, { value }]) => [name, value]);
  };
  const deals = new Map(shown<Deal>("post", "/{id}/rounds"));
  const results = new Map(shown<Result>("put", "/{id}/rounds/{round}/result"));
  const plays = shown<Play>("post", "/{id}/plays");
  for (const [game, opening] of shown<Opening>("post")) {
    assert.ok(await client.count(await client.open(opening), results.get(game)!), game);
    const deal = deals.get(game);
    if (!deal) continue;
    const host = await client.open(opening);
    await client.deal(host, deal);
    const own = plays.filter(([kind]) => kind.startsWith(`${game}_`));
    assert.ok(own.length > 0, game);
    for (const [kind, play] of own) assert.equal(await client.play(host, play), kind);
  }
}
