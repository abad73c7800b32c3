import { send, sendLate } from '$lib/match/entering';
import { EntryQueue } from './queue.svelte';
import { Shelf } from './shelf';

const shelf = new Shelf();
const queues = new Map<string, EntryQueue>();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kibitz-kept');

tabs?.addEventListener('message', ({ data }) => void queues.get(data as string)?.read());

/** What this phone enters in a match: one queue for all its screens. */
export function queueOf(match: string): EntryQueue {
	let queue = queues.get(match);
	if (!queue) {
		queue = new EntryQueue(match, shelf, { send, sendLate }, (changed) => tabs?.postMessage(changed));
		queues.set(match, queue);
	}
	return queue;
}

/** Sends what was kept when the page was closed, and what is kept whenever the phone is back. */
export async function sendKept(): Promise<void> {
	for (const match of await shelf.matches()) void queueOf(match).retry();
}
