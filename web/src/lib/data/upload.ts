import { account } from '$lib/account/account.svelte';
import { NO_CONNECTION, Problem, problemOf } from '$lib/api/problems';
import type { Game, Schemas } from '$lib/api/types';
import { inZone } from '$lib/zone';
import { kindOf, packed } from './kinds';

export type Outcome = Schemas['ImportOutcome'];

/** How far an import is. */
export type Progress = { step: 'packing' | 'checking' } | { step: 'sending'; sent: number; all: number };

interface Sending {
	/** The games of Kibitz that titles in the file stand for. */
	games?: Game[];
	progress: (progress: Progress) => void;
	/** Stops it: the service then writes nothing more. */
	signal: AbortSignal;
}

/** For how long after a file was stopped the service may still be reading it, in milliseconds. */
const LEFT_OVER = 15_000;
const AGAIN = 500;

/** When the last file was stopped on its way. */
let stopped = -Infinity;

/**
 * Imports a file. Throws a `Problem` with a fault for each line that is wrong, or an `AbortError`.
 */
export async function importFile(file: Blob, sending: Sending): Promise<Outcome> {
	const { progress, signal } = sending;
	try {
		progress({ step: 'packing' });
		const { type, gzip } = await kindOf(file);
		const small = gzip ? undefined : await packed(file);
		signal.throwIfAborted();
		const headers = { 'Content-Type': type, ...((gzip || small) && { 'Content-Encoding': 'gzip' }) };
		return await sendFile(small ?? file, headers, sending);
	} catch (error) {
		if (signal.aborted) stopped = Date.now();
		throw error;
	}
}

async function sendFile(body: Blob, headers: Record<string, string>, sending: Sending): Promise<Outcome> {
	for (;;) {
		const response = await account.ask((own) => send(`/v1/imports?${inZone()}${sending.games?.length ? `&games=${sending.games.join()}` : ''}`, body, { ...own, ...headers }, sending));
		const answered: unknown = await response.json().catch(() => undefined);
		if (response.ok) return answered as Outcome;
		const problem = problemOf(response.status, answered, response.headers);
		// The service has not noticed yet that the file before was stopped.
		if (problem.code !== 'import_running' || Date.now() - stopped > LEFT_OVER) throw problem;
		await new Promise((resolve) => setTimeout(resolve, AGAIN));
		sending.signal.throwIfAborted();
	}
}

/** `fetch` does not say how much of a body is sent. */
function send(url: string, body: Blob, headers: Record<string, string>, { progress, signal }: Sending): Promise<Response> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const stop = () => request.abort();
		signal.addEventListener('abort', stop);
		request.open('POST', url);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total }) => progress({ step: 'sending', sent: loaded, all: total });
		request.upload.onload = () => progress({ step: 'checking' });
		request.onload = () => resolve(new Response(request.responseText, { status: request.status, headers: { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' } }));
		request.onerror = () => reject(new Problem(NO_CONNECTION, 0, ''));
		request.onabort = () => reject(signal.reason);
		request.onloadend = () => signal.removeEventListener('abort', stop);
		progress({ step: 'sending', sent: 0, all: body.size });
		request.send(body);
	});
}
