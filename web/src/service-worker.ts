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
/** How many versions are kept: a tab may be open that still shows the one before. */
const KEPT = 2;

worker.addEventListener('install', (event) => {
	// A newer one waits until a page says that it may take over: no page is changed in the middle of a round.
	event.waitUntil(keep());
});

worker.addEventListener('activate', (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.slice(0, -KEPT).map((name) => caches.delete(name))))
			.then(() => worker.clients.claim())
	);
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

/** Keeps the shell, the scripts that it names, and all that the build made. */
async function keep(): Promise<void> {
	const cache = await caches.open(CACHE);
	const shell = await fetch(SHELL, { cache: 'reload' });
	const named = [...(await shell.clone().text()).matchAll(/<script src="([^"]+)"/g)].map((match) => match[1]!);
	await Promise.all([cache.put(SHELL, shell), cache.addAll([...new Set([...named, ...build.filter((file) => !WHEN_ASKED.test(file)), ...files])])]);
}
