import type { Schemas } from '$lib/api/types';
import { keepEntries } from '$lib/referee/logbook';
import { matches } from './matches.svelte';
import { keepSeen, lastSeen } from './seen';

/** Keeps what was sent while no screen showed the match, as that screen would have: it is shown without a connection, too. */
export async function keepSent(id: string, { answers, table }: Schemas['BatchResult']): Promise<void> {
	const entries = answers.flatMap((answer) => (answer.outcome === 'refused' ? [] : answer.entry));
	await keepEntries(id, entries);
	const seen = await lastSeen(id);
	if (!seen || seen.table.seq > table.seq) return;
	keepSeen({ id, match: seen.match, table });
	await matches.see(id, table);
}
