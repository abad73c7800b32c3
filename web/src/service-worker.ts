/// <reference types="@sveltejs/kit" />
/// <reference no-default-lib="true"/>
/// <reference lib="esnext" />
/// <reference lib="webworker" />

// Keeps the page on the phone, so that it opens without a connection. Answers of the API are
// not kept here: what was entered offline and the table as it was seen last are in IndexedDB,
// where the page knows how old they are.

import { build, files, version } from '$service-worker';
import { freshOrKept } from '$lib/shell';

const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = `page-${version}`;
const SHELL = '/';
/**
 * The referee is large, and a phone needs it in one language: it is kept when a match asks for it. Its
 * words are named by the game, those of the page by their language.
 */
const WHEN_ASKED = /\/(kibitz_referee[^/]*\.wasm|[a-z]{3,}\.[^/]*\.ftl)$/;
/** Where it is noted which version is at work, and under which address there. */
const AT_WORK = 'at-work';
const NOTE = '/at-work';

worker.addEventListener('install', (event) => {
	// A newer one waits until a page says that it may take over: no page is changed in the middle of a round.
	event.waitUntil(keep());
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
	if (url.pathname.startsWith('/v1/') || url.pathname === '/openapi.json') return;
	if (request.mode === 'navigate') event.respondWith(freshOrKept(fetch(request), () => kept(SHELL)));
	else if (WHEN_ASKED.test(url.pathname)) event.respondWith(keptWhenAsked(request));
	else event.respondWith(kept(request).then((answer) => answer ?? fetch(request)));
});

/** A file that is kept from now on. What an older version has need not be loaded again. */
async function keptWhenAsked(asked: Request): Promise<Response> {
	const cache = await caches.open(CACHE);
	const here = await cache.match(asked);
	if (here) return here;
	const answer = (await caches.match(asked)) ?? (await fetch(asked));
	if (answer.ok) await cache.put(asked, answer.clone()).catch(() => undefined);
	return answer;
}

/** What is kept of this version, or else of the one before. */
async function kept(asked: RequestInfo): Promise<Response | undefined> {
	return (await caches.match(asked, { cacheName: CACHE })) ?? caches.match(asked);
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
async function keep(): Promise<void> {
	const cache = await caches.open(CACHE);
	const shell = await fetch(SHELL, { cache: 'reload' });
	const text = await shell.clone().text();
	const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
	const linked = named(/href="(\/_app\/immutable\/[^"]+)"/g);
	if (!shell.ok || linked.length === 0 || !linked.every((file) => build.includes(file))) {
		throw new Error('what came is not the shell of this version');
	}
	const immutable = [...named(/<script src="([^"]+)"/g), ...build.filter((file) => !WHEN_ASKED.test(file))];
	await Promise.all([cache.addAll(files), ...[...new Set(immutable)].map((file) => keepFile(cache, file))]);
	await cache.put(SHELL, shell);
}

/** Keeps a file that never changes. What an older version has, or an attempt that failed, need not be loaded again. */
async function keepFile(cache: Cache, file: string): Promise<void> {
	const here = await caches.match(file);
	await (here ? cache.put(file, here) : cache.add(file));
}
