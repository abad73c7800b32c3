import type { Schemas } from '$lib/api/types';
import { keepEntries } from '$lib/referee/logbook';
import { withEntries } from './log';
import { matches, newsOf } from './matches.svelte';
import { keepSeen, lastSeen } from './seen';

/** Keeps what was sent while no screen showed the match, as that screen would have: it is shown without a connection, too. */
export async function keepSent(id: string, { answers, table }: Schemas['BatchResult']): Promise<void> {
	const entries = answers.flatMap((answer) => (answer.outcome === 'refused' ? [] : answer.entry));
	await keepEntries(id, entries);
	const seen = await lastSeen(id);
	if (!seen || seen.table.seq > table.seq) return;
	const log = withEntries(seen.entries, entries);
	// What others entered meanwhile is not known here: the last entries are kept without a gap.
	const from = log.findLastIndex(({ seq }, i) => i > 0 && log[i - 1]!.seq !== seq - 1);
	keepSeen({ id, match: seen.match, table, entries: log.slice(Math.max(0, from)) });
	await matches.update(id, { ...newsOf(table), seq: table.seq });
}
