import type { Claim, Entry } from '$lib/api/types';

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

/** Whether the entry changed the table, apart from what it took back or agreed to. */
function moves({ claim: { kind }, moved }: Entry): boolean {
	return moved && kind !== 'undo' && kind !== 'consent' && kind !== 'confirmation';
}

/** Whether the entry changed the table and still counts. */
export function counts(entry: Entry): boolean {
	return entry.undone_by === undefined && moves(entry);
}

/** What an entry took back of the table, as far as this part of the log has it. */
export function takenBack({ seq, back_to }: Entry, log: Entry[]): Entry[] {
	return back_to === undefined ? [] : log.filter((entry) => entry.undone_by === seq && moves(entry));
}

/**
 * What the last undo took back, in its order, to be entered once more: until something else is entered. What
 * was entered once more already leaves what was taken back before it.
 */
export function takenBackLast(log: Entry[]): Claim[] {
	let undone: Claim[][] = [];
	for (const entry of log) {
		if (entry.back_to !== undefined) undone.push(takenBack(entry, log).map(({ claim }) => claim));
		else if (moves(entry)) {
			const [next, ...others] = undone.pop() ?? [];
			if (JSON.stringify(next) !== JSON.stringify(entry.claim)) undone = [];
			else if (others.length > 0) undone.push(others);
		}
	}
	return undone.at(-1) ?? [];
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
