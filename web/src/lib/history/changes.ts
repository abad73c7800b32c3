import { answer, type Client } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { MatchSummary, Schemas } from '$lib/api/types';
import { withLock } from '$lib/queue/lock';
import { copy } from './copy';

/** How many changes are asked for at once. */
const LIMIT = 100;

/** Hears what changed: a match as it is now, or that it is gone. */
export interface Heard {
	changed(match: MatchSummary): void;
	removed(id: string): void;
}

/**
 * Brings the copy of an account's history up to date, or makes it where there is none. What is
 * applied and how far that goes are written together: a page that is closed meanwhile goes on there.
 */
export function bringUpToDate(account: string, client: Client, heard: Heard): Promise<void> {
	return withLock('history', () => apply(account, client, heard));
}

async function apply(account: string, client: Client, heard: Heard): Promise<void> {
	for (;;) {
		const held = await copy.use((db) => db.get('since', 'now'));
		const since = held?.account === account ? held.since : undefined;
		let changes;
		try {
			changes = await answer(client.GET('/v1/changes', { params: { query: { after: since, limit: LIMIT } } }));
		} catch (error) {
			if (!(error instanceof Problem) || error.code !== 'position_unknown' || since === undefined) throw error;
			await drop(account);
			continue;
		}
		await write(account, changes);
		// What is made for the first time is no news: the list has it already.
		if (since !== undefined) changes.items.forEach((change) => tell(change, heard));
		if (!changes.more) return;
	}
}

function write(account: string, { items, next }: Schemas['Changes']): Promise<void> {
	return copy.use(async (db) => {
		const writing = db.transaction(['matches', 'players', 'since'], 'readwrite');
		const matches = writing.objectStore('matches');
		const players = writing.objectStore('players');
		for (const change of items) {
			if (change.kind === 'match_changed') await matches.put({ id: change.match.id, match: change.match, account });
			else if (change.kind === 'match_removed') await matches.delete(change.match_id);
			else if (change.kind === 'player_changed') await players.put(change.player);
			else if (change.kind === 'player_removed') await players.delete(change.player_id);
		}
		await writing.objectStore('since').put({ account, since: next }, 'now');
		await writing.done;
	});
}

/** Drops the copy: the service does not know any more how far it goes. */
function drop(account: string): Promise<void> {
	return copy.use(async (db) => {
		const writing = db.transaction(['matches', 'players', 'since'], 'readwrite');
		for (const { id, account: by } of await writing.objectStore('matches').getAll()) {
			if (by === account) await writing.objectStore('matches').delete(id);
		}
		await writing.objectStore('players').clear();
		await writing.objectStore('since').delete('now');
		await writing.done;
	});
}

function tell(change: Schemas['Change'], heard: Heard): void {
	if (change.kind === 'match_changed') heard.changed(change.match);
	else if (change.kind === 'match_removed') heard.removed(change.match_id);
}
