import type { DBSchema } from 'idb';
import type { MatchSummary, Player } from '$lib/api/types';
import { Database } from '$lib/idb';

/** A match as it was seen last. */
export interface KeptMatch {
	id: string;
	match: MatchSummary;
	/** The account that sees it. Version 0.1.0 kept the matches of the phone here as well, without one. */
	account?: string;
}

/** How far the copy of an account goes: what to ask for next. */
export interface Since {
	account: string;
	since: string;
}

/**
 * The history that this phone keeps, to show it without a connection. It is a copy: a database of its
 * own, which can be dropped and made again without a token being lost.
 */
interface Copy extends DBSchema {
	matches: { key: string; value: KeptMatch };
	players: { key: string; value: Player };
	since: { key: 'now'; value: Since };
}

export const copy = new Database<Copy>('kibitz-history', 1, {
	matches: (db) => void db.createObjectStore('matches', { keyPath: 'id' }),
	players: (db) => void db.createObjectStore('players', { keyPath: 'id' }),
	since: (db) => void db.createObjectStore('since')
});

/** What is kept for an account. */
export async function keptFor(account: string | undefined): Promise<MatchSummary[]> {
	if (account === undefined) return [];
	return (await keptMatches()).filter(({ account: by }) => by === account).map(({ match }) => match);
}

/** Everything that is kept; nothing where the phone keeps nothing. */
export async function keptMatches(): Promise<KeptMatch[]> {
	try {
		return await copy.use((db) => db.getAll('matches'));
	} catch {
		return [];
	}
}

/** The people of the account's circle, as they were seen last. */
export async function keptPlayers(account: string | undefined): Promise<Player[]> {
	try {
		return await copy.use(async (db) => ((await db.get('since', 'now'))?.account === account ? db.getAll('players') : []));
	} catch {
		return [];
	}
}

/** Keeps matches of an account as they are now. */
export async function keepMatches(found: MatchSummary[], account: string): Promise<void> {
	try {
		await copy.use(async (db) => {
			const writing = db.transaction('matches', 'readwrite');
			for (const match of found) await writing.store.put({ id: match.id, match, account });
			await writing.done;
		});
	} catch {
		// The page works without.
	}
}

/** Changes a match, if it is kept. */
export async function changeKept(match: MatchSummary): Promise<void> {
	const kept = (await keptMatches()).find(({ id }) => id === match.id);
	if (kept?.account !== undefined) await keepMatches([match], kept.account);
}

/** Drops what an account saw that is no longer signed in. */
export async function forgetOthers(account: string | undefined): Promise<void> {
	try {
		await copy.use(async (db) => {
			const writing = db.transaction(['matches', 'players', 'since'], 'readwrite');
			const since = await writing.objectStore('since').get('now');
			if (!since || since.account !== account) {
				await writing.objectStore('since').delete('now');
				await writing.objectStore('players').clear();
			}
			// An evening keeps what it shows without a `since`, so each match says whose it is.
			for (const { id, account: by } of await writing.objectStore('matches').getAll()) {
				if (by === undefined || by !== account) await writing.objectStore('matches').delete(id);
			}
			await writing.done;
		});
	} catch {
		// Then there is nothing to drop.
	}
}
