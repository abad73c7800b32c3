import { words } from '$lib/words/words.svelte';
import { Backoff } from './backoff';
import { Problem, problemOf } from './problems';
import { EventParser, type StreamEvent } from './sse';
import type { Entry, MatchEvent, SharedEvent, SideEvent, Table } from './types';

export type Connection = 'connecting' | 'live' | 'broken';

/** What a reader of any stream hears. */
interface Watcher {
	connection(state: Connection): void;
	/** The service will not let this phone listen any more. */
	refused(problem: Problem): void;
}

export interface Listener extends Watcher {
	/** An entry was appended; the last of several comes with the table as it is after it. */
	entry(entry: Entry, table: Table | undefined): void;
	/** Something besides the log changed: who is at the table, the notes, the next match. */
	changed(event: SideEvent): void;
	/** So much was appended that the table has to be loaded again; the stream goes on after `seq`. */
	resync(seq: number): void;
}

export interface SharedListener extends Watcher {
	/** The match is at this entry: the last one at the start, then each as it comes. */
	moved(seq: number): void;
}

/** A match that is followed. */
export interface Following {
	stop(): void;
	/** A request got no answer: the connection is tried again, although it is not known to be broken. */
	check(): void;
}

/** What a stream is silent at most: the service sends comments in between. */
const SILENCE = 45_000;
/** How long a stream has to last until the next one may be asked for without a longer pause. */
const STEADY = 5_000;
/** How long the service has to answer at first. */
const PATIENCE = 12_000;

/**
 * Follows a match until `stop` is called, and comes back by itself when the connection
 * breaks. `EventSource` would do, if it could send a token.
 */
export function follow(id: string, token: () => string | undefined, after: number, listener: Listener): Following {
	let last = after;
	const ask = () => ({
		url: `/v1/matches/${encodeURIComponent(id)}/events`,
		headers: { Authorization: `Bearer ${token()}`, 'Accept-Language': words.language, 'Last-Event-ID': String(last) }
	});
	return keepListening(ask, listener, ({ data, id }) => {
		if (id !== '') last = Number(id);
		const event = JSON.parse(data) as MatchEvent & { table?: Table };
		if (event.kind === 'entry') listener.entry(event.entry, event.table);
		else if (event.kind === 'resync') {
			last = event.seq;
			listener.resync(last);
		} else listener.changed(event);
	});
}

/** Follows a match with the code of a link to it, in the same way. */
export function followShared(code: string, listener: SharedListener): Following {
	const ask = () => ({ url: `/v1/shared/${encodeURIComponent(code)}/events` });
	return keepListening(ask, listener, ({ data }) => {
		const event = JSON.parse(data) as SharedEvent;
		if (event.kind === 'moved') listener.moved(event.seq);
	});
}

/** Listens to what `ask` asks for, again and again until `stop` is called. */
function keepListening(
	ask: () => { url: string; headers?: Record<string, string> },
	watcher: Watcher,
	heard: (event: StreamEvent) => void
): Following {
	const backoff = new Backoff();
	let stopped = false;
	let attempt: AbortController | undefined;

	const wake = () => {
		if (document.visibilityState === 'visible') backoff.hurry();
	};
	const check = () => attempt?.abort();
	window.addEventListener('online', wake);
	window.addEventListener('offline', check);
	document.addEventListener('visibilitychange', wake);
	void run();

	return {
		stop() {
			stopped = true;
			attempt?.abort();
			backoff.hurry();
			window.removeEventListener('online', wake);
			window.removeEventListener('offline', check);
			document.removeEventListener('visibilitychange', wake);
		},
		check
	};

	async function run(): Promise<void> {
		watcher.connection('connecting');
		while (!stopped) {
			attempt = new AbortController();
			try {
				await listen(attempt);
			} catch (error) {
				if (!stopped && error instanceof Problem && !error.passing) {
					watcher.refused(error);
					return;
				}
			}
			if (stopped) return;
			watcher.connection('broken');
			await backoff.pause();
		}
	}

	async function listen(attempt: AbortController): Promise<void> {
		const tooLong = setTimeout(() => attempt.abort(), PATIENCE);
		const { url, headers } = ask();
		const response = await fetch(url, {
			headers,
			cache: 'no-store',
			signal: attempt.signal
		}).finally(() => clearTimeout(tooLong));
		if (!response.ok) throw problemOf(response.status, await response.json().catch(() => undefined));
		// Such as the login page of a hotel's Wi-Fi.
		if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return;
		watcher.connection('live');
		const steady = setTimeout(() => backoff.reset(), STEADY);
		try {
			const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
			const parser = new EventParser();
			for (;;) {
				const silent = setTimeout(() => attempt.abort(), SILENCE);
				const { value, done } = await reader.read().finally(() => clearTimeout(silent));
				if (done) return;
				for (const event of parser.push(value)) heard(event);
			}
		} finally {
			clearTimeout(steady);
		}
	}
}
