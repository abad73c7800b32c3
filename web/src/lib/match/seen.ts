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

async function write(): Promise<void> {
	const all = [...latest.values()];
	latest.clear();
	try {
		await phone.use(async (db) => {
			for (const seen of all) await db.put('seen', seen);
			// What only this phone has stays.
			const stays = (id: string) => all.some((seen) => seen.id === id) || matches.find(id)?.opening !== undefined;
			const others = (await db.getAllKeys('seen')).filter((id) => !stays(id));
			for (const id of others.slice(0, Math.max(0, all.length + others.length - KEPT))) {
				await db.delete('seen', id);
				await db.delete('log', logOf(id));
			}
		});
	} catch {
		// The page works without.
	}
}
