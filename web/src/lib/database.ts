import type { DBSchema } from 'idb';
import type { Entry, Match, Table } from '$lib/api/types';
import type { Row } from '$lib/match/matches.svelte';
import type { Kept } from '$lib/queue/kept';
import { Database } from './idb';

/** A match as it was last seen here, to show without a connection. Its last entries are in the log. */
export interface Seen {
	id: string;
	match: Match;
	table: Table;
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
	/** The logs of matches, as far as they were seen here: for the referee on this phone, and to be shown. */
	log: { key: [string, number]; value: LogPart };
	/** The matches of this phone, with their tokens. */
	matches: { key: string; value: Row };
	seen: { key: string; value: Seen };
}

/** Returns whether entries wait on this phone, or their outcome was not seen yet. */
export async function keepsEntries(): Promise<boolean> {
	return phone.use((db) => db.count('kept')).then((count) => count > 0, () => false);
}

/** All parts of the log of a match. */
export function logOf(match: string): IDBKeyRange {
	return IDBKeyRange.bound([match, 0], [match, Infinity]);
}

/** Holds what this phone keeps besides its looks. */
export const phone = new Database<Phone>('kibitz', 3, {
	codes(db) {
		const codes = db.createObjectStore('codes', { keyPath: 'key' });
		codes.createIndex('code', 'code');
		codes.createIndex('match', 'match');
	},
	kept: (db) => void db.createObjectStore('kept', { keyPath: 'key', autoIncrement: true }).createIndex('match', 'match'),
	leases: (db) => void db.createObjectStore('leases', { keyPath: 'name' }),
	log: (db) => void db.createObjectStore('log', { keyPath: ['match', 'seq'] }),
	matches: (db) => void db.createObjectStore('matches', { keyPath: 'id' }),
	seen: (db) => void db.createObjectStore('seen', { keyPath: 'id' })
});
