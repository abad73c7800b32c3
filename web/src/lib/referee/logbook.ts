import type { Entry } from '$lib/api/types';
import { logOf, phone, type LogPart } from '$lib/database';

// The log of a match on this phone: the referee cannot follow without the whole of it. The phone may
// have no room, or another tab may have written meanwhile, so what is read has no gap.

/** What is kept of a match: the names it began with, and its log from the first entry on. */
export async function keptLog(match: string): Promise<{ names: string[] | undefined; entries: Entry[] }> {
	try {
		const parts = await phone.use((db) => db.getAll('log', logOf(match)));
		const names = parts[0]?.seq === 0 ? parts[0].names : undefined;
		const entries = parts.flatMap(({ entry }) => entry ?? []);
		const whole = entries.findIndex(({ seq }, i) => seq !== i + 1);
		return { names, entries: whole < 0 ? entries : entries.slice(0, whole) };
	} catch {
		return { names: undefined, entries: [] };
	}
}

/** The last entries up to one, so many at most. */
export async function lastKept(match: string, seq: number, most: number): Promise<Entry[]> {
	try {
		const last = IDBKeyRange.bound([match, Math.max(1, seq - most + 1)], [match, seq]);
		const entries = (await phone.use((db) => db.getAll('log', last))).flatMap(({ entry }) => entry ?? []);
		return entries.slice(entries.findLastIndex((entry, i) => entry.seq - 1 !== entries[i - 1]?.seq));
	} catch {
		return [];
	}
}

/** Keeps the names that a match began with. */
export function keepNames(match: string, names: string[]): Promise<void> {
	return writeParts([{ match, seq: 0, names }]);
}

/** Keeps entries of a log. */
export function keepEntries(match: string, entries: Entry[]): Promise<void> {
	return writeParts(entries.map((entry) => ({ match, seq: entry.seq, entry })));
}

async function writeParts(parts: LogPart[]): Promise<void> {
	if (parts.length === 0) return;
	try {
		await phone.use((db) => {
			const writing = db.transaction('log', 'readwrite');
			return Promise.all([...parts.map((part) => writing.store.put(part)), writing.done]);
		});
	} catch {
		// It is loaded again then.
	}
}
