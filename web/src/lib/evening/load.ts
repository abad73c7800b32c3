import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import { allPages } from '$lib/api/pages';
import { Problem } from '$lib/api/problems';
import type { MatchSummary } from '$lib/api/types';
import { clientFor } from '$lib/history/client';
import { keepMatches } from '$lib/history/copy';
import { allKept } from '$lib/history/history.svelte';
import { phoneMatches, refreshPhone } from '$lib/history/phone';
import { eveningOf } from './evening';

/** How far around a match the others of its evening can lie, in milliseconds. */
const AROUND = 2 * 24 * 3_600_000;

/** The evening of a match: as this phone has kept it at first, and then as it is. */
export async function loadEvening(id: string, show: (evening: MatchSummary[]) => void): Promise<void> {
	const kept = account.signedIn ? await allKept() : phoneMatches();
	let shown = eveningOf(kept, id);
	if (shown.length > 0) show(shown);
	try {
		await refreshPhone();
		const theirs = account.signedIn ? await ofAccount(await openedAt(id, shown)) : [];
		const all = new Map([...phoneMatches(), ...theirs].map((match) => [match.id, match]));
		shown = eveningOf([...all.values()], id);
	} catch (error) {
		// What is kept is better than nothing.
		if (shown.length === 0 || !(error instanceof Problem) || !error.passing) throw error;
	}
	show(shown);
}

async function openedAt(id: string, shown: MatchSummary[]): Promise<number> {
	const known = shown.find((match) => match.id === id);
	if (known) return Date.parse(known.opened_at);
	const client = clientFor(id) ?? account.api();
	return Date.parse((await answer(client.GET('/v1/matches/{id}', { params: { path: { id } } }))).opened_at);
}

/** What the account sees around a time. */
async function ofAccount(around: number): Promise<MatchSummary[]> {
	const at = (time: number) => new Date(time).toISOString();
	const query = { whose: 'all', from: at(around - AROUND), to: at(around + AROUND), limit: 100 } as const;
	const found = await allPages((after) => answer(account.api().GET('/v1/matches', { params: { query: { ...query, after } } })));
	const by = account.session?.account;
	if (by !== undefined) await keepMatches(found, by);
	return found;
}
