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
	/** The table with what waits for the service, while it does. */
	ahead?: Table;
}

/** A part of a log: an entry, or first of all the names that the match began with. */
export interface LogPart {
	match: string;
	/** The entry's number; 0 for the names. */
	seq: number;
	entry?: Entry;
	names?: string[];
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
	/** The logs of matches, for the referee on this phone. */
	log: { key: [string, number]; value: LogPart };
	/** The matches of this phone, with their tokens. */
	matches: { key: string; value: KnownMatch };
	seen: { key: string; value: Seen };
}

/** All parts of the log of a match. */
export function logOf(match: string): IDBKeyRange {
	return IDBKeyRange.bound([match, 0], [match, Infinity]);
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
	const opening = openDB<Phone>('kibitz', 3, {
		upgrade(phone, before) {
			// What a phone keeps of its tables stays when a newer page adds to it.
			if (before === 2) {
				phone.createObjectStore('log', { keyPath: ['match', 'seq'] });
				return;
			}
			for (const name of [...phone.objectStoreNames]) phone.deleteObjectStore(name);
			phone.createObjectStore('log', { keyPath: ['match', 'seq'] });
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
	return inTime(opening);
}

/** A database, unless the browser takes too long to open it. */
export function inTime<T>(opening: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('the database does not open')), PATIENCE);
	});
	return Promise.race([opening, tooLong]).finally(() => clearTimeout(timer));
}
