import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry, Match, Table } from '$lib/api/types';
import type { KnownMatch } from '$lib/match/matches.svelte';
import type { Kept } from '$lib/queue/kept';

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

/** A table code that this phone made or used. */
export interface UsedCode {
	/** The code and, where it is for any free seat, the seat that was chosen. */
	key: string;
	code: string;
	/** Who this phone wants to be, until the service has said yes: if the answer is lost, the same is asked again. */
	guest?: { id: string; guest_token: string };
	/** The match that the code is for, as soon as this phone knows. */
	match?: string;
}

interface Phone extends DBSchema {
	codes: { key: string; value: UsedCode; indexes: { code: string; match: string } };
	/** Entries that wait for a connection, and what became of them, in the order they were made. */
	kept: { key: number; value: Kept; indexes: { match: string } };
	leases: { key: string; value: Lease };
	/** The matches of this phone, with their tokens. */
	matches: { key: string; value: KnownMatch };
	seen: { key: string; value: Seen };
}

/** Some browsers never answer when a database is opened; the page then works without. */
const PATIENCE = 3000;

let opened: Promise<IDBPDatabase<Phone>> | undefined;

/**
 * What this phone keeps besides its looks. Several tabs share it, so whatever is changed is read and
 * written in one transaction. Rejects where the phone keeps nothing.
 */
export function database(): Promise<IDBPDatabase<Phone>> {
	opened ??= open();
	return opened;
}

async function open(): Promise<IDBPDatabase<Phone>> {
	const opening = openDB<Phone>('kibitz', 2, {
		upgrade(phone) {
			for (const name of [...phone.objectStoreNames]) phone.deleteObjectStore(name);
			const codes = phone.createObjectStore('codes', { keyPath: 'key' });
			codes.createIndex('code', 'code');
			codes.createIndex('match', 'match');
			phone.createObjectStore('kept', { keyPath: 'key', autoIncrement: true }).createIndex('match', 'match');
			phone.createObjectStore('leases', { keyPath: 'name' });
			phone.createObjectStore('matches', { keyPath: 'id' });
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
