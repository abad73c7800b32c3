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

worker.addEventListener('install', (event) => {
	event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
			.then(() => worker.clients.claim())
	);
});

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== location.origin) return;
	if (url.pathname.startsWith('/v1/') || url.pathname === '/openapi.json') return;
	if (request.mode === 'navigate') event.respondWith(freshOrKept(fetch(request), () => caches.match(SHELL)));
	else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

/** Keeps the shell, the scripts that it names, and all that the build made. */
async function keep(): Promise<void> {
	const cache = await caches.open(CACHE);
	const shell = await fetch(SHELL, { cache: 'reload' });
	const named = [...(await shell.clone().text()).matchAll(/<script src="([^"]+)"/g)].map((match) => match[1]!);
	await Promise.all([cache.put(SHELL, shell), cache.addAll([...new Set([...named, ...build, ...files])])]);
}
