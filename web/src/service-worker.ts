/// <reference types="@sveltejs/kit" />
/// <reference no-default-lib="true"/>
/// <reference lib="esnext" />
/// <reference lib="webworker" />

// Keeps the page on the phone, so that it opens without a connection. Answers of the API are
// not kept here: what was entered offline and the table as it was seen last are in IndexedDB,
// where the page knows how old they are.

import { build, files, version } from '$service-worker';
import { asksWho, freshOrKept, NOT_OF_THE_PAGE, WHEN_ASKED } from '$lib/shell';

const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = `page-${version}`;
const SHELL = '/';
/** How many files are asked for at once: few, so that what is opened meanwhile comes first. */
const LANES = 3;
/** Where it is noted which version is at work, and under which address there. */
const AT_WORK = 'at-work';
const NOTE = '/at-work';

worker.addEventListener('install', (event) => {
	// A newer one waits until a page says that it may take over: no page is changed in the middle of a round.
	event.waitUntil(cacheAll());
});

worker.addEventListener('activate', (event) => {
	event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
	if (event.data === 'version') event.ports[0]?.postMessage(version);
	else if (event.data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== location.origin) return;
	if (NOT_OF_THE_PAGE.test(url.pathname)) return;
	if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
	else if (WHEN_ASKED.test(url.pathname)) event.respondWith(cachedWhenAsked(request));
	else event.respondWith(cached(request).then((answer) => answer ?? fetch(request)));
});

/** Whether a proxy wants to know who is there: then the network has the first word when the page is opened next. */
let asked = false;

/**
 * The page: what is kept of it at once, and only behind it the network is asked. A newer page comes with a newer
 * worker, which the browser looks for by itself.
 */
async function answerNavigation(event: FetchEvent): Promise<Response> {
	const fresh = fetch(event.request);
	const here = asked ? undefined : await cached(SHELL);
	if (!here) {
		asked = false;
		return freshOrKept(fresh, () => cached(SHELL));
	}
	const look = async () => {
		asked = asksWho(await fresh);
		const page = asked ? await worker.clients.get(event.resultingClientId) : undefined;
		if (page instanceof WindowClient) await page.navigate(page.url);
	};
	event.waitUntil(look().catch(() => undefined));
	return here;
}

/** A file that is kept from now on. What an older version has need not be loaded again. */
async function cachedWhenAsked(file: Request): Promise<Response> {
	const cache = await caches.open(CACHE);
	const here = await cache.match(file);
	if (here) return here;
	const answer = (await caches.match(file)) ?? (await fetch(file));
	if (answer.ok) await cache.put(file, answer.clone()).catch(() => undefined);
	return answer;
}

/** What is kept of this version, or else of the one before. */
async function cached(file: RequestInfo): Promise<Response | undefined> {
	return (await caches.match(file, { cacheName: CACHE })) ?? caches.match(file);
}

/**
 * Drops what is of no version that a tab may show: this one, and the one that was at work before. Others came and
 * nobody took them.
 */
async function dropOthers(): Promise<void> {
	const notes = await caches.open(AT_WORK);
	const before = await (await notes.match(NOTE))?.text();
	await notes.put(NOTE, new Response(CACHE));
	if (before === undefined) return;
	const others = (await caches.keys()).filter((name) => name.startsWith('page-') && name !== CACHE && name !== before);
	await Promise.all(others.map((name) => caches.delete(name)));
}

/** Keeps all that the build made, the scripts that the shell names, and at last the shell. */
async function cacheAll(): Promise<void> {
	const cache = await caches.open(CACHE);
	const shell = await fetch(SHELL, { cache: 'reload' });
	const text = await shell.clone().text();
	const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
	const linked = named(/href="(\/_app\/immutable\/[^"]+)"/g);
	if (!shell.ok || linked.length === 0 || !linked.every((file) => build.includes(file))) {
		throw new Error('what came is not the shell of this version');
	}
	const immutable = new Set([...named(/<script src="([^"]+)"/g), ...build.filter((file) => !WHEN_ASKED.test(file))]);
	const left = immutable.values();
	const lane = async () => {
		for (const file of left) await cacheFile(cache, file);
	};
	await Promise.all([cache.addAll(files), ...Array.from({ length: LANES }, lane)]);
	await cache.put(SHELL, shell);
}

/** Keeps a file that never changes. What an older version has, or an attempt that failed, need not be loaded again. */
async function cacheFile(cache: Cache, file: string): Promise<void> {
	const here = await caches.match(file);
	await (here ? cache.put(file, here) : cache.add(file));
}
