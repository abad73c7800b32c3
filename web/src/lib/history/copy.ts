import type { DBSchema } from 'idb';
import type { MatchSummary, Player } from '$lib/api/types';
import { Database } from '$lib/idb';

/** A match as it was seen last. */
export interface KeptMatch {
	id: string;
	match: MatchSummary;
	/** The account that sees it; none where only this phone has a token for it. */
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

/** What is kept for an account, and for this phone without any. */
export async function keptFor(account: string | undefined): Promise<MatchSummary[]> {
	return (await keptMatches()).filter(({ account: by }) => by === undefined || by === account).map(({ match }) => match);
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

/** Keeps matches as they are now. Which account sees a match stays as it is, unless it is said. */
export async function keepMatches(found: MatchSummary[], account?: string): Promise<void> {
	try {
		await copy.use(async (db) => {
			const writing = db.transaction('matches', 'readwrite');
			for (const match of found) {
				const by = account ?? (await writing.store.get(match.id))?.account;
				await writing.store.put({ id: match.id, match, ...(by !== undefined && { account: by }) });
			}
			await writing.done;
		});
	} catch {
		// The page works without.
	}
}

/** Drops what an account saw that is no longer signed in, except for the matches that this phone has a token for. */
export async function forgetOthers(account: string | undefined, mine: ReadonlySet<string>): Promise<void> {
	try {
		await copy.use(async (db) => {
			const writing = db.transaction(['matches', 'players', 'since'], 'readwrite');
			const since = await writing.objectStore('since').get('now');
			if (!since || since.account !== account) {
				await writing.objectStore('since').delete('now');
				await writing.objectStore('players').clear();
			}
			// An evening keeps what it shows without a `since`, so each match says whose it is.
			for (const { id, match, account: by } of await writing.objectStore('matches').getAll()) {
				if (by === undefined || by === account) continue;
				if (mine.has(id)) await writing.objectStore('matches').put({ id, match });
				else await writing.objectStore('matches').delete(id);
			}
			await writing.done;
		});
	} catch {
		// Then there is nothing to drop.
	}
}
