import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { inTime } from '$lib/database';
import type { Session } from './account.svelte';

/**
 * Where this phone keeps who is signed in. It is a database of its own: the pages that are open in
 * other tabs, and may be older, go on with the one of the matches undisturbed.
 */
interface Shelf extends DBSchema {
	session: { key: 'now'; value: Session };
}

let opened: Promise<IDBPDatabase<Shelf>> | undefined;

function shelf(): Promise<IDBPDatabase<Shelf>> {
	opened ??= inTime(
		openDB<Shelf>('kibitz-account', 1, {
			upgrade(phone) {
				phone.createObjectStore('session');
			},
			blocking(_now, _next, event) {
				(event.target as IDBDatabase).close();
				opened = undefined;
			},
			terminated() {
				opened = undefined;
			}
		})
	);
	return opened;
}

export async function readSession(): Promise<Session | undefined> {
	return (await shelf()).get('session', 'now');
}

/**
 * Changes what is kept, by what is kept at that moment: several tabs share it. What `change`
 * returns is kept instead, or nothing at all. Returns the same.
 */
export async function changeSession(change: (held: Session | undefined) => Session | undefined): Promise<Session | undefined> {
	const writing = (await shelf()).transaction('session', 'readwrite');
	const held = await writing.store.get('now');
	const next = change(held);
	if (!next) await writing.store.delete('now');
	else if (next !== held) await writing.store.put(next, 'now');
	await writing.done;
	return next;
}
