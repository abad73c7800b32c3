import { send, sendLate } from '$lib/match/entering';
import { matches } from '$lib/match/matches.svelte';
import { keepSent } from '$lib/match/sent';
import { sendOpening } from '$lib/match/unsent';
import { EntryQueue, type Wire } from './queue.svelte';
import { Shelf } from './shelf';

const shelf = new Shelf();
const queues = new Map<string, EntryQueue>();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kibitz-kept');

tabs?.addEventListener('message', ({ data }) => void queues.get(data as string)?.read());

const unopened = (match: string) => matches.find(match)?.opening !== undefined;

const wire: Wire = {
	unopened,
	open: sendOpening,
	visitor: (match) => matches.visitor(match),
	send,
	async sendLate(match, entries) {
		const result = await sendLate(match, entries);
		// A screen that shows the match keeps it by itself.
		if (!queues.get(match)?.watcher) await keepSent(match, result);
		return result;
	}
};

/** What this phone enters in a match: one queue for all its screens. */
export function queueOf(match: string): EntryQueue {
	let queue = queues.get(match);
	if (!queue) {
		queue = new EntryQueue(match, shelf, wire, (changed) => tabs?.postMessage(changed));
		queues.set(match, queue);
	}
	return queue;
}

/** Sends what was kept when the page was closed, and what is kept whenever the phone is back. */
export async function sendKept(): Promise<void> {
	const begun = matches.all.filter(({ id }) => unopened(id)).map(({ id }) => id);
	for (const match of new Set([...(await shelf.matches()), ...begun])) {
		if (matches.find(match) || (await isVisited(match))) void queueOf(match).retry();
	}
}

/** Whether the account that is signed in is at a match: what it entered there may wait. */
async function isVisited(match: string): Promise<boolean> {
	try {
		const { visit } = await import('$lib/match/visit');
		return await visit(match);
	} catch {
		// Without a connection, nothing can be sent either.
		return false;
	}
}
