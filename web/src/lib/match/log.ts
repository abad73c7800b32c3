import type { Entry } from '$lib/api/types';

/**
 * The log with more entries in it, in order, each once. An undo marks what it took back,
 * which the stream leaves to the reader.
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
			}
		}
	}
	return merged;
}

/** Whether the entry changed the table and still counts. */
export function counts(entry: Entry): boolean {
	const { kind } = entry.claim;
	if (entry.undone_by !== undefined || !entry.moved) return false;
	return kind !== 'undo' && kind !== 'consent' && kind !== 'confirmation';
}

/**
 * The log without plays that were refused and, directly after it, entered once more because the table
 * let them stand: each is one play, and its second entry says both.
 */
export function eachOnce(log: Entry[]): Entry[] {
	return log.filter((entry, i) => {
		const next = log[i + 1];
		return next === undefined || !repeats(next, entry);
	});
}

function repeats({ seq, claim }: Entry, before: Entry): boolean {
	if (claim.kind !== 'play' || !claim.stands || seq !== before.seq + 1) return false;
	if (before.claim.kind !== 'play' || before.moved || before.verdict?.ruling !== 'illegal') return false;
	return claim.seat === before.claim.seat && JSON.stringify(claim.play) === JSON.stringify(before.claim.play);
}

/** The last entry that an undo would take back. */
export function lastMove(log: Entry[]): Entry | undefined {
	return log.findLast(counts);
}
