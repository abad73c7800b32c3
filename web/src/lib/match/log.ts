import type { Entry } from '$lib/api/types';

/**
 * The log with more entries in it, in order, each once. An undo marks what it took back,
 * which the stream leaves to the reader; where an undo was guessed at first, what the log
 * says of it replaces the guess.
 */
export function withEntries(log: Entry[], more: Entry[]): Entry[] {
	const bySeq = new Map(log.map((entry) => [entry.seq, entry]));
	for (const entry of more) bySeq.set(entry.seq, { ...bySeq.get(entry.seq), ...entry });
	const merged = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
	for (const undo of more) {
		if (undo.back_to === undefined) continue;
		for (let i = 0; i < merged.length; i++) {
			const entry = merged[i]!;
			if (entry.seq > undo.back_to && entry.seq < undo.seq && entry.undone_by === undefined) {
				merged[i] = { ...entry, undone_by: undo.seq };
			} else if (entry.seq <= undo.back_to && entry.undone_by === undo.seq) {
				const { undone_by: _, ...counting } = entry;
				merged[i] = counting;
			}
		}
	}
	return merged;
}

/** Whether the entry changed the table and still counts. */
export function counts(entry: Entry): boolean {
	const { claim } = entry;
	if (entry.undone_by !== undefined || entry.unapplied !== undefined) return false;
	if (claim.kind === 'play') return entry.ruling !== 'illegal' || claim.stands === true;
	return claim.kind !== 'undo' && claim.kind !== 'consent' && claim.kind !== 'confirmation';
}

/** The last entry that an undo would take back. */
export function lastMove(log: Entry[]): Entry | undefined {
	return log.findLast(counts);
}
