/// <reference types="@sveltejs/kit" />
/// <reference no-default-lib="true"/>
/// <reference lib="esnext" />
/// <reference lib="webworker" />

// Keeps the page on the phone, so that it opens without a connection. Answers of the API are
// not kept here: what was entered offline and the table as it was seen last are in IndexedDB,
// where the page knows how old they are.

import { build, files, version } from '$service-worker';
import { asksWho, freshOrKept, NOT_OF_THE_PAGE, PATIENCE, WHEN_ASKED } from '$lib/shell';

const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = `page-${version}`;
const SHELL = '/';
/** How many files are asked for at once: few, so that what is opened meanwhile comes first. */
const LANES = 3;
/** Where it is noted which version is at work, and under which address there. */
const AT_WORK = 'at-work';
const NOTE = '/at-work';

worker.addEventListener('install', (event) => {
	// The first one is at work as soon as the page can be opened with it, and keeps the rest when a page says so. A newer
	// one has all of it before it waits for a page to say that it may take over: no page is changed in the middle of a round.
	event.waitUntil(worker.registration.active ? keepAll() : keepShell());
});

worker.addEventListener('activate', (event) => {
	event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
	if (event.data === 'version') event.ports[0]?.postMessage(version);
	else if (event.data === 'take over') void worker.skipWaiting();
	else if (event.data === 'keep') event.waitUntil(keepAll().finally(() => event.ports[0]?.postMessage('done')));
});

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== location.origin) return;
	if (NOT_OF_THE_PAGE.test(url.pathname)) return;
	if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
	else if (WHEN_ASKED.test(url.pathname)) event.respondWith(cachedWhenAsked(request));
	else event.respondWith(cached(request).then((answer) => answer ?? fetched(request)));
});

/**
 * How long the network has the first word when the page is opened next, in milliseconds: a proxy wants to know who is there, or
 * the service does not have what the kept page asks for. Without that, the kept page would only ask for itself again.
 */
let patience = 0;
const WITHOUT_FILES = 10_000;

/**
 * The page: what is kept of it at once, and only behind it the network is asked. A newer page comes with a newer
 * worker, which the browser looks for by itself.
 */
async function answerNavigation(event: FetchEvent): Promise<Response> {
	const fresh = fetch(event.request);
	const given = patience;
	const here = given ? undefined : await cached(SHELL);
	if (!here) {
		patience = 0;
		return freshOrKept(fresh, () => cached(SHELL), given || PATIENCE);
	}
	const look = async () => {
		if (!asksWho(await fresh)) return;
		patience = PATIENCE;
		const page = await worker.clients.get(event.resultingClientId);
		if (page instanceof WindowClient) await page.navigate(page.url);
	};
	event.waitUntil(look().catch(() => undefined));
	return here;
}

/** A file that is not kept. If the service does not have it either, it has another version of the page. */
async function fetched(file: Request): Promise<Response> {
	const answer = await fetch(file);
	if (answer.status === 404) patience = WITHOUT_FILES;
	return answer;
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

/** Keeps the shell, after the scripts that it names. */
async function keepShell(): Promise<void> {
	const cache = await caches.open(CACHE);
	const shell = await fetch(SHELL, { cache: 'reload' });
	const text = await shell.clone().text();
	const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
	const linked = named(/href="(\/_app\/immutable\/[^"]+)"/g);
	if (!shell.ok || linked.length === 0 || !linked.every((file) => build.includes(file))) {
		throw new Error('not this version');
	}
	await Promise.all([...linked, ...named(/<script src="([^"]+)"/g)].map((file) => cacheFile(cache, file)));
	await cache.put(SHELL, shell);
}

/** Keeps all that the build made, as far as it is not here yet. */
async function keepAll(): Promise<void> {
	const cache = await caches.open(CACHE);
	const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	const left = [...files, ...build].filter((file) => !here.has(file) && !WHEN_ASKED.test(file));
	if (left.length === 0) return;
	// Only the service that has this version is asked for its files: not the login page of a hotel.
	await keepShell();
	const next = left.values();
	const lane = async () => {
		for (const file of next) await cacheFile(cache, file);
	};
	await Promise.all(Array.from({ length: LANES }, lane));
}

/** Keeps a file. If it never changes, what an older version has, or an attempt that failed, need not be loaded again. */
async function cacheFile(cache: Cache, file: string): Promise<void> {
	const here = files.includes(file) ? undefined : await caches.match(file);
	await (here ? cache.put(file, here) : cache.add(file));
}
