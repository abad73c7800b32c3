/** What a file to import is, as the service wants to know it. */
export interface Kind {
	type: 'application/jsonl' | 'application/json' | 'text/csv';
	gzip: boolean;
}

/** As much of a file as tells what it is. */
const BEGINNING = 64 * 1024;

/** What a file is, by how it begins: phones rename files, and know few of these kinds. */
export async function kindOf(file: Blob): Promise<Kind> {
	const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	const gzip = first === 0x1f && second === 0x8b;
	const text = gzip ? await unpacked(file) : await file.slice(0, BEGINNING).text();
	return { type: typeOf(text), gzip };
}

function typeOf(text: string): Kind['type'] {
	const [line = ''] = text.trimStart().split('\n', 1);
	if (!line.startsWith('{')) return 'text/csv';
	// The first of many lines is whole, and says only what the file is.
	return /^\{[^{}[\]]*\}\s*$/.test(line) ? 'application/jsonl' : 'application/json';
}

/** The beginning of what is in a packed file, where the browser can look. */
async function unpacked(file: Blob): Promise<string> {
	if (typeof DecompressionStream === 'undefined') return '{}\n';
	const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
	const decoder = new TextDecoder();
	let text = '';
	try {
		while (text.length < BEGINNING && !text.includes('\n')) {
			const { value, done } = await reader.read();
			if (done) break;
			text += decoder.decode(value, { stream: true });
		}
	} catch {
		// The service says what is wrong with it.
	} finally {
		void reader.cancel().catch(() => undefined);
	}
	return text || '{}\n';
}

/** A file packed for the way, where the browser can: text becomes a tenth of its size. */
export async function packed(file: Blob): Promise<Blob | undefined> {
	if (typeof CompressionStream === 'undefined') return undefined;
	return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
