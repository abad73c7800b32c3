import { expect } from 'vitest';
import type { Claim, Game, HouseRules, Match } from '$lib/api/types';
import { loadGame } from '$lib/games';
import { newEntry } from '$lib/queue/kept';
import { load } from '$referee';
import { Judge } from './judge';
import { aMatch, NAMES, refereed } from './real';

/** A round of each game after its first play, and what may be laid then. */
const TAUGHT: [Game, Claim[], string][] = [
	['echad', [{ kind: 'round', deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } }], 'any blue card, Gimel, Wild or Wild Pick Up 3'],
	['fire', [{ kind: 'round', deal: { game: 'fire', up: '18', starter: 1 } }], '18 to 20, Joker, Fire, Reverse, Robber or Stop'],
	['ten', [{ kind: 'round', deal: { game: 'ten', first: 1 } }, { kind: 'play', seat: 1, play: { kind: 'ten_lay', card: '4', value: 4 } }], '0 to 10'],
	['trash', [{ kind: 'round', deal: { game: 'trash', starter: 1 } }], 'Ace to Jack'],
	['claro', [{ kind: 'round', deal: { game: 'claro', starter: 1 } }, { kind: 'play', seat: 1, play: { kind: 'claro_lay', card: '12' } }], '13 to 50']
];

refereed.each(TAUGHT)('in %s it is said in short what may be laid, and nothing is entered', async (game, claims, said) => {
	const { inTurn } = (await loadGame(game))!.plays!;
	const match = { ...aMatch('match'), house_rules: { game } as HouseRules } as Match;
	const judge = Judge.at(match, NAMES, await load!('en', game), { by: 'host', role: 'host' });
	const waiting = claims.map(newEntry);
	for (const made of waiting) judge.judge(made);
	const { table } = judge.suppose(waiting);
	const short = judge.explain(inTurn);
	expect(short?.replace(/[\u2066-\u2069]/g, '')).toBe(said);
	expect(judge.suppose(waiting).table).toBe(table);
	judge.free();
});
