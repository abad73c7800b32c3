import { account } from '$lib/account/account.svelte';
import { NO_CONNECTION, Problem, problemOf, UNREADABLE } from '$lib/api/problems';
import { inZone } from '$lib/zone';

export type Format = 'jsonl' | 'csv';

interface Receiving {
	/** Says how many bytes have come so far. */
	progress: (received: number) => void;
	signal: AbortSignal;
}

/** Exports all that is in the account, as a file. Throws where not everything came. */
export async function exportAll(format: Format, { progress, signal }: Receiving): Promise<File> {
	const response = await account.ask((headers) => fetch(`/v1/export?format=${format}&${inZone()}`, { headers, signal }).catch(broken));
	if (!response.ok || !response.body) throw problemOf(response.status, await response.json().catch(() => undefined), response.headers);

	let received = 0;
	/** The last characters, to see that it is whole. */
	let end = '';
	const decoder = new TextDecoder();
	const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, next) {
			received += chunk.byteLength;
			end = (end + decoder.decode(chunk, { stream: true })).slice(-32);
			progress(received);
			next.enqueue(chunk);
		}
	});
	const stream = response.body.pipeThrough(watch);
	// It came packed, and is kept so: the browser unpacked it on the way. A table is opened as it is.
	const packs = format === 'jsonl' && typeof CompressionStream !== 'undefined';
	const blob = await new Response(packs ? stream.pipeThrough(new CompressionStream('gzip')) : stream).blob().catch(broken);
	if (format === 'jsonl' && !/\{"end":\{\}\}\s*$/.test(end)) throw new Problem(UNREADABLE, 0, '');
	const day = new Date().toISOString().slice(0, 10);
	const type = packs ? 'application/gzip' : format === 'csv' ? 'text/csv' : 'application/jsonl';
	return new File([blob], `kibitz-${day}.${format}${packs ? '.gz' : ''}`, { type });
}

function broken(error: unknown): never {
	if (error instanceof DOMException && error.name === 'AbortError') throw error;
	throw new Problem(NO_CONNECTION, 0, String(error));
}
