import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a browser keeps for a page, as far as a worker needs it. */
class Kept {
	all = new Map<string, Map<string, Response>>();

	keys = async () => [...this.all.keys()];
	delete = async (name: string) => this.all.delete(name);
	match = async (file: string) => [...this.all.values()].map((files) => files.get(file)).find(Boolean)?.clone();

	async open(name: string) {
		const files = this.all.get(name) ?? new Map<string, Response>();
		this.all.set(name, files);
		const put = async (file: string, answer: Response) => void files.set(file, answer);
		const add = async (file: string) => {
			const answer = await fetch(file);
			if (!answer.ok) throw new TypeError(`${file} is not there`);
			await put(file, answer);
		};
		return { put, add, addAll: (all: string[]) => Promise.all(all.map(add)), match: async (file: string) => files.get(file)?.clone() };
	}

	/** Whether all of a version is there. */
	has = (version: string) => this.all.get(`page-${version}`)?.has('/') ?? false;
}

const fileOf = (version: string) => `/_app/immutable/${version}.js`;
const shellOf = (version: string) => `<link href="${fileOf(version)}" rel="modulepreload"><script src="/_app/immutable/shell.js"></script>`;

/** Not named where it is loaded: a worker has types of its own, and the page has those of a window. */
const WORKER = './service-worker';

let kept: Kept;
/** What the service answers, and what it was asked for. */
let served: (file: string) => Response;
let asked: string[];

beforeEach(() => {
	kept = new Kept();
	asked = [];
	page = new Page();
	vi.stubGlobal('location', { origin: 'https://kibitz.example' });
	vi.stubGlobal('caches', kept);
	vi.stubGlobal('fetch', async (file: string) => {
		asked.push(file);
		return served(file);
	});
});
afterEach(() => vi.unstubAllGlobals());

/** The worker of a version whose service has that version. */
async function workerOf(version: string) {
	served = (file) => new Response(file === '/' ? shellOf(version) : file);
	vi.resetModules();
	vi.doMock('$service-worker', () => ({ build: ['/_app/immutable/shared.js', fileOf(version)], files: ['/icon.svg'], version }));
	const heard = new Map<string, (event: object) => void>();
	vi.stubGlobal('WindowClient', Page);
	const clients = { claim: async () => undefined, get: async () => page };
	vi.stubGlobal('self', { addEventListener: (kind: string, run: () => void) => heard.set(kind, run), clients });
	await import(/* @vite-ignore */ WORKER);
	const happens = async (kind: string) => {
		let work: Promise<unknown> | undefined;
		heard.get(kind)!({ waitUntil: (waited: Promise<unknown>) => (work = waited) });
		await work;
	};
	/** Somebody opens the page, or something else of the service. Returns what they see of the page. */
	const open = async (path = '/') => {
		let answer: Promise<Response> | undefined;
		let work: Promise<unknown> | undefined;
		const request = { method: 'GET', mode: 'navigate', url: `https://kibitz.example${path}` };
		heard.get('fetch')!({
			request,
			resultingClientId: 'page',
			respondWith: (given: Promise<Response>) => (answer = given),
			waitUntil: (waited: Promise<unknown>) => (work = waited)
		});
		const shown = await (await answer)?.text();
		await work;
		return shown;
	};
	return { install: () => happens('install'), activate: () => happens('activate'), open };
}

/** A page that is shown. */
class Page {
	url = 'https://kibitz.example/match/1';
	navigate = vi.fn();
}
let page: Page;

/** A version comes, and somebody takes it or not. */
async function comes(version: string, taken: boolean): Promise<void> {
	const worker = await workerOf(version);
	await worker.install();
	if (taken) await worker.activate();
}

test('the files of the version that open tabs show stay, and not those of one that nobody took', async () => {
	await comes('1', true);
	await comes('2', false);
	await comes('3', true);
	expect([kept.has('1'), kept.has('2'), kept.has('3')]).toEqual([true, false, true]);
	await comes('4', true);
	expect([kept.has('1'), kept.has('3'), kept.has('4')]).toEqual([false, true, true]);
});

test('what another page keeps at the same address is left alone', async () => {
	kept.all.set('photos', new Map());
	await comes('1', true);
	await comes('2', true);
	await comes('3', true);
	expect(kept.all.has('photos')).toBe(true);
});

test.each([
	['a proxy that says 502 for a moment', new Response(shellOf('1'), { status: 502 })],
	['the login page of a hotel', new Response('<script src="/hotel.js"></script>Welcome')],
	['the shell of the version after it', new Response(shellOf('2'))]
])('%s is not kept as the page', async (_, shell) => {
	const worker = await workerOf('1');
	const { served: usual } = { served };
	served = (file) => (file === '/' ? shell : usual(file));
	await expect(worker.install()).rejects.toThrow();
	expect(kept.has('1')).toBe(false);
});

test('a version that could not be kept whole goes on where it stopped, with what older ones have', async () => {
	await comes('1', true);
	const worker = await workerOf('2');
	const usual = served;
	served = (file) => (file === '/icon.svg' ? new Response('', { status: 507 }) : usual(file));
	await expect(worker.install()).rejects.toThrow();
	expect(kept.has('2')).toBe(false);
	served = usual;
	asked = [];
	await worker.install();
	expect(kept.has('2')).toBe(true);
	// What never changes was here.
	expect(asked.filter((file) => file.startsWith('/_app'))).toEqual([]);
});

test('what is kept is shown at once, while the network is asked', async () => {
	const worker = await workerOf('1');
	served = () => new Response('the newest');
	expect(await worker.open()).toBe('the newest');
	served = (file) => new Response(file === '/' ? shellOf('1') : file);
	await worker.install();
	served = () => new Response('the newest');
	expect(await worker.open()).toBe(shellOf('1'));
	served = () => new Response('Bad gateway', { status: 502 });
	expect(await worker.open()).toBe(shellOf('1'));
	expect(page.navigate).not.toHaveBeenCalled();
});

test('what the service has beside the page is not replaced by it', async () => {
	const worker = await workerOf('1');
	await worker.install();
	for (const path of ['/docs', '/docs/', '/docs/tutorial', '/referee/kibitz-referee-0.1.0.tgz', '/openapi.json', '/v1/games']) {
		expect(await worker.open(path), path).toBeUndefined();
	}
	expect(await worker.open('/documents')).toBe(shellOf('1'));
});

test('a proxy that asks who is there is shown right after what is kept, and once', async () => {
	const worker = await workerOf('1');
	await worker.install();
	served = () => new Response('Who are you?', { status: 401 });
	expect(await worker.open()).toBe(shellOf('1'));
	expect(page.navigate.mock.calls).toEqual([[page.url]]);
	expect(await worker.open()).toBe('Who are you?');
	served = () => new Response('the newest');
	expect(await worker.open()).toBe(shellOf('1'));
	expect(page.navigate).toHaveBeenCalledOnce();
});
