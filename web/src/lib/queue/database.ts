import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Match, Entry, Table } from '$lib/api/types';
import type { Kept } from './kept';

/** A match as it was last seen here, to show without a connection. */
export interface Seen {
	id: string;
	match: Match;
	table: Table;
	entries: Entry[];
}

/** Which tab may do something now, and until when, in milliseconds. */
export interface Lease {
	name: string;
	holder: string;
	until: number;
}

interface Phone extends DBSchema {
	/** Entries that wait for a connection, and what became of them, in the order they were made. */
	kept: { key: number; value: Kept; indexes: { match: string } };
	leases: { key: string; value: Lease };
	seen: { key: string; value: Seen };
}

/** Some browsers never answer when a database is opened; the page then works without. */
const PATIENCE = 3000;

let opened: Promise<IDBPDatabase<Phone>> | undefined;

/** What this phone keeps until it is sent. Rejects where the phone keeps nothing. */
export function database(): Promise<IDBPDatabase<Phone>> {
	opened ??= open();
	return opened;
}

async function open(): Promise<IDBPDatabase<Phone>> {
	const opening = openDB<Phone>('kibitz', 1, {
		upgrade(phone) {
			phone.createObjectStore('kept', { keyPath: 'key', autoIncrement: true }).createIndex('match', 'match');
			phone.createObjectStore('leases', { keyPath: 'name' });
			phone.createObjectStore('seen', { keyPath: 'id' });
		},
		// A newer page in another tab wants to change the database: this one opens it again later.
		blocking(_now, _next, event) {
			(event.target as IDBDatabase).close();
			opened = undefined;
		},
		terminated() {
			opened = undefined;
		}
	});
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('the database does not open')), PATIENCE);
	});
	return Promise.race([opening, tooLong]).finally(() => clearTimeout(timer));
}
