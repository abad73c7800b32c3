import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import { newId } from '$lib/api/ids';
import { Problem } from '$lib/api/problems';
import type { MatchSummary } from '$lib/api/types';
import type { Player } from './people.svelte';
import { recall, remember } from '$lib/storage';

/** Where it is noted whose seats are being given: that goes on where it was left in the middle. */
const GIVING = 'giving';

let giving: Promise<number> | undefined;

/**
 * Says that everyone called so was this person. Returns how many seats that gave them. The service
 * takes only so many matches at a time.
 */
export function giveSeats(player: string, name: string): Promise<number> {
	remember(GIVING, { player, name });
	return (giving = give(player, name).finally(() => (giving = undefined)));
}

/** Goes on with what was left in the middle, if anything was. */
export async function goOnGiving(): Promise<void> {
	const left = recall<{ player: string; name: string } | null>(GIVING);
	if (left) await (giving ?? giveSeats(left.player, left.name)).catch(() => undefined);
}

async function give(player: string, name: string): Promise<number> {
	try {
		for (let all = 0; ; ) {
			// The browser finishes it, also where the page is closed.
			const asked = account.api().POST('/v1/players/{id}/seats', { params: { path: { id: player } }, body: { name }, keepalive: true });
			const { seats, more } = await answer(asked);
			all += seats;
			if (more) continue;
			remember(GIVING, null);
			return all;
		}
	} catch (error) {
		if (!(error instanceof Problem && error.passing)) remember(GIVING, null);
		throw error;
	}
}

/** Adds people by their names; what is asked again because an answer was lost adds nobody twice. */
export class Newcomers {
	#ids = new Map<string, string>();

	async add(name: string): Promise<string> {
		const id = this.#ids.get(name) ?? newId();
		this.#ids.set(name, id);
		await answer(account.api().POST('/v1/players', { body: { id, name } }));
		return id;
	}

	/** The next of this name is another person. */
	forget(name: string): void {
		this.#ids.delete(name);
	}
}

/** What names are compared by: how someone writes their own differs. */
const plain = (name: string) => name.trim().toLowerCase();

/** The names at tables whose seats are no one's yet, most often written first; of each name, the ways to write it. */
export function namesIn(matches: MatchSummary[]): string[][] {
	const names = new Map<string, Map<string, number>>();
	for (const { name, player_id } of matches.flatMap(({ seats }) => seats)) {
		if (player_id) continue;
		const ways = names.get(plain(name)) ?? new Map<string, number>();
		names.set(plain(name), ways.set(name, (ways.get(name) ?? 0) + 1));
	}
	const often = (ways: Map<string, number>) => [...ways.values()].reduce((sum, times) => sum + times, 0);
	const all = [...names.values()].sort((a, b) => often(b) - often(a));
	return all.map((ways) => [...ways].sort(([, a], [, b]) => b - a).map(([name]) => name));
}

/** As many matches as are looked through for names. */
const ENOUGH = 100;

/** The names in the latest matches of the account that are no one's yet. */
export async function namesWithout(): Promise<string[][]> {
	const { items } = await answer(account.api().GET('/v1/matches', { params: { query: { whose: 'mine', limit: ENOUGH } } }));
	return namesIn(items);
}

/** Makes a person of each name, unless there is one who is called so, and gives them their seats. */
export async function addAll(names: string[][], people: Player[], newcomers: Newcomers): Promise<void> {
	for (const ways of names) {
		const known = people.find(({ name }) => plain(name) === plain(ways[0]!));
		const id = known?.id ?? (await newcomers.add(ways[0]!));
		for (const name of ways) await giveSeats(id, name);
	}
}
