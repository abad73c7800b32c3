import { GAMES } from '$lib/games';
import type { Game } from '$lib/api/types';

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

/**
 * The games with a referee of which a file of plays from elsewhere has the title. Only who brings it knows whether
 * they are the same. `called` is the name of a game in the reader's language.
 */
export async function gamesIn(file: Blob, called: (game: Game) => string): Promise<Game[]> {
	const { type, gzip } = await kindOf(file);
	if (gzip) return [];
	const titles = new Set(titlesIn(await file.text(), type).map(compared));
	return GAMES.filter((game) => game !== 'pad' && (titles.has(game) || titles.has(compared(called(game)))));
}

const compared = (title: unknown) => String(title).trim().toLowerCase();

/** The titles of the games in an export of BG Stats; all cells of a table of plays, of which titles are some. */
function titlesIn(text: string, type: Kind['type']): unknown[] {
	if (type === 'text/csv') return /^\s*\W?date\W/i.test(text) ? text.split(/[,;\t\r\n]/).map((cell) => cell.replaceAll('"', '')) : [];
	try {
		const { games = [] } = JSON.parse(text) as { games?: { name?: unknown }[] };
		return games.map(({ name }) => name);
	} catch {
		// The service says what is wrong with it.
		return [];
	}
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
