import { answer } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { KnownMatch } from '$lib/match/matches.svelte';
import { remember, recall } from '$lib/storage';
import { account } from './account.svelte';

/** A match that did not get into the history, and why. */
export interface Left {
	match: KnownMatch;
	problem: Problem;
}

/** Where the phone notes, for each account, what need not be offered again. To ask twice does no harm. */
const SETTLED = 'adopted';

function settled(): Record<string, string[]> {
	return recall<Record<string, string[]>>(SETTLED) ?? {};
}

function settle(id: string): void {
	const owner = account.session?.account;
	if (!owner) return;
	const all = settled();
	remember(SETTLED, { ...all, [owner]: [...new Set([...(all[owner] ?? []), id])] });
}

/** The matches of this phone that may go into the account's history: those it hosts or plays in. */
export function adoptable(all: KnownMatch[]): KnownMatch[] {
	const done = new Set(settled()[account.session?.account ?? ''] ?? []);
	return all.filter(({ id, role, opening }) => role !== 'viewer' && !opening && !done.has(id));
}

/**
 * Puts matches into the account's history, one after the other. The tokens of this phone stay as
 * they are. Returns those that cannot be; throws where it could not go on, to be called again.
 */
export async function adopt(chosen: KnownMatch[], step: (done: number) => void): Promise<Left[]> {
	const left: Left[] = [];
	for (const [i, match] of chosen.entries()) {
		try {
			const { id, token } = match;
			await answer(account.api().POST('/v1/matches/{id}/adopt', { params: { path: { id } }, body: { token } }));
		} catch (error) {
			if (!(error instanceof Problem) || error.passing || error.status === 401) throw error;
			// The account sits there already, so the match is in its history.
			if (error.code !== 'at_table_already') left.push({ match, problem: error });
			// There may be room, later.
			if (error.code === 'account_full') {
				step(i + 1);
				continue;
			}
		}
		settle(match.id);
		step(i + 1);
	}
	return left;
}
