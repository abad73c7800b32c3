import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportAll } from './download';
import { importFile, type Progress } from './upload';

vi.mock('$lib/account/account.svelte', () => ({
	account: { ask: (send: (headers: object) => Promise<Response>) => send({ Authorization: 'Bearer secret' }) }
}));

const LINES = '{"format":"kibitz","version":1}\n{"match":{"id":"1"}}\n{"end":{}}\n';

/** Stands in for the browser's own request. */
class Request {
	static last: Request;
	headers: Record<string, string> = {};
	upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
	onload?: () => void;
	onabort?: () => void;
	onerror?: () => void;
	onloadend?: () => void;
	status = 0;
	responseText = '';
	url = '';
	body: Blob | undefined;
	constructor() {
		Request.last = this;
	}
	open(_method: string, url: string) {
		this.url = url;
	}
	setRequestHeader(name: string, value: string) {
		this.headers[name] = value;
	}
	getResponseHeader() {
		return null;
	}
	send(body: Blob) {
		this.body = body;
	}
	abort() {
		this.onabort?.();
		this.onloadend?.();
	}
	answer(status: number, body: unknown) {
		Object.assign(this, { status, responseText: JSON.stringify(body) });
		this.onload?.();
		this.onloadend?.();
	}
}

let steps: Progress[];
let stopping: AbortController;

beforeEach(() => {
	vi.stubGlobal('XMLHttpRequest', Request);
	steps = [];
	stopping = new AbortController();
});
afterEach(() => vi.unstubAllGlobals());

/** Begins an import; `sent` waits until it is on its way. */
function begin(text: string) {
	Request.last = undefined as never;
	const imported = importFile(new Blob([text]), { progress: (step) => steps.push(step), signal: stopping.signal });
	imported.catch(() => undefined);
	return { imported, sent: () => vi.waitFor(() => expect(Request.last?.body).toBeDefined()) };
}

test('the titles that are games of Kibitz are sent along', async () => {
	const { signal } = stopping;
	importFile(new Blob(['date,game,Ruth']), { games: ['ten', 'claro'], progress: () => undefined, signal }).catch(() => undefined);
	await vi.waitFor(() => expect(Request.last?.url).toMatch(/&games=ten,claro$/));
});

test('a file is packed, sent with its progress, and judged', async () => {
	const { imported, sent } = begin(LINES);
	await sent();
	const request = Request.last;
	expect(request.url).toMatch(/^\/v1\/imports\?time_zone=/);
	expect(request.headers).toEqual({ Authorization: 'Bearer secret', 'Content-Type': 'application/jsonl', 'Content-Encoding': 'gzip' });
	request.upload.onprogress?.({ loaded: 5, total: 10 });
	request.upload.onload?.();
	request.answer(200, { matches: [], players: [], names: [] });
	expect(await imported).toEqual({ matches: [], players: [], names: [] });
	expect(steps).toEqual([
		{ step: 'packing' },
		{ step: 'sending', sent: 0, all: request.body!.size },
		{ step: 'sending', sent: 5, all: 10 },
		{ step: 'checking' }
	]);
});

test('each line that is wrong is named', async () => {
	const { imported, sent } = begin('game,clarox\n');
	await sent();
	expect(Request.last.headers['Content-Type']).toBe('text/csv');
	Request.last.answer(422, { code: 'invalid_body', message: 'Wrong.', field: 'line 1', detail: '`clarox` is not a known game.' });
	await expect(imported).rejects.toMatchObject({ code: 'invalid_body', errors: [{ field: 'line 1' }] });
});

test('an import that is stopped or breaks says so', async () => {
	const first = begin(LINES);
	await first.sent();
	stopping.abort();
	await expect(first.imported).rejects.toMatchObject({ name: 'AbortError' });

	stopping = new AbortController();
	const second = begin(LINES);
	await second.sent();
	Request.last.onerror?.();
	await expect(second.imported).rejects.toMatchObject({ code: 'no_connection' });
});

test('an export is a packed file, and one that was cut off is none', async () => {
	const receive = { progress: vi.fn(), signal: stopping.signal };
	vi.stubGlobal('fetch', async () => new Response(LINES));
	const file = await exportAll('jsonl', receive);
	expect(file.name).toMatch(/^kibitz-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
	expect(receive.progress).toHaveBeenLastCalledWith(LINES.length);
	const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip'));
	expect(await new Response(unpacked).text()).toBe(LINES);

	vi.stubGlobal('fetch', async () => new Response('game,claro\n'));
	expect(await (await exportAll('csv', receive)).text()).toBe('game,claro\n');
	vi.stubGlobal('fetch', async () => new Response(LINES.slice(0, 40)));
	await expect(exportAll('jsonl', receive)).rejects.toMatchObject({ code: 'unreadable' });
	vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')));
	await expect(exportAll('csv', receive)).rejects.toMatchObject({ code: 'no_connection' });
});
