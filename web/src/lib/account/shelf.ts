import type { DBSchema } from 'idb';
import { Database } from '$lib/idb';
import type { Session } from './account.svelte';

/**
 * Where this phone keeps who is signed in. It is a database of its own: the pages that are open in
 * other tabs, and may be older, go on with the one of the matches undisturbed.
 */
interface Shelf extends DBSchema {
	session: { key: 'now'; value: Session };
}

const shelf = new Database<Shelf>('kibitz-account', 1, { session: (db) => void db.createObjectStore('session') });

export function readSession(): Promise<Session | undefined> {
	return shelf.use((db) => db.get('session', 'now'));
}

/**
 * Changes what is kept, by what is kept at that moment: several tabs share it. What `change`
 * returns is kept instead, or nothing at all. Returns the same.
 */
export function changeSession(change: (held: Session | undefined) => Session | undefined): Promise<Session | undefined> {
	return shelf.use(async (db) => {
		const writing = db.transaction('session', 'readwrite');
		const held = await writing.store.get('now');
		const next = change(held);
		if (!next) await writing.store.delete('now');
		else if (next !== held) await writing.store.put(next, 'now');
		await writing.done;
		return next;
	});
}
