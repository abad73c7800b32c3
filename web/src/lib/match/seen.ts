import { logOf, phone, type Seen } from '$lib/database';
import { matches } from './matches.svelte';

/** How many matches are kept to be shown without a connection. */
const KEPT = 20;

/** Each match that changed, until it is written down. */
const latest = new Map<string, Seen>();
let writing: Promise<void> | undefined;

/** Keeps a match as it is now, to show it without a connection. The page may be closed any moment. */
export function keepSeen(seen: Seen): void {
	latest.set(seen.id, seen);
	writing ??= writeAll().finally(() => (writing = undefined));
}

async function writeAll(): Promise<void> {
	while (latest.size > 0) await write();
}

/** A match as this phone saw it last. */
export async function lastSeen(id: string): Promise<Seen | undefined> {
	try {
		return await phone.use((db) => db.get('seen', id));
	} catch {
		return undefined;
	}
}

/** Forgets the matches that this phone has no place of its own at. */
export async function forgetVisited(): Promise<void> {
	const mine = new Set(matches.all.map(({ id }) => id));
	for (const id of latest.keys()) if (!mine.has(id)) latest.delete(id);
	await phone.use(async (db) => {
		const writing = db.transaction(['matches', 'seen', 'log'], 'readwrite');
		// Another tab may have taken a place meanwhile.
		for (const id of await writing.objectStore('matches').getAllKeys()) mine.add(id);
		for (const id of await writing.objectStore('seen').getAllKeys()) {
			if (mine.has(id)) continue;
			await writing.objectStore('seen').delete(id);
			await writing.objectStore('log').delete(logOf(id));
		}
		await writing.done;
	});
}

async function write(): Promise<void> {
	const all = [...latest.values()];
	latest.clear();
	try {
		await phone.use(async (db) => {
			for (const seen of all) await db.put('seen', seen);
			// What only this phone has stays.
			const stays = (id: string) => all.some((seen) => seen.id === id) || matches.find(id)?.opening !== undefined;
			const lastUsed = (id: string) => matches.find(id)?.at ?? 0;
			const others = (await db.getAllKeys('seen')).filter((id) => !stays(id)).sort((a, b) => lastUsed(a) - lastUsed(b));
			for (const id of others.slice(0, Math.max(0, all.length + others.length - KEPT))) {
				await db.delete('seen', id);
				await db.delete('log', logOf(id));
			}
		});
	} catch {
		// The page works without.
	}
}
