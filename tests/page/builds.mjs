// Newer builds of the page, as a service has them after an upgrade. To build the page takes longer than a whole
// story, so each is made of the build that the service has: with another version, with other names for all files
// that never change, and so with another shell and another worker.

import { PASSES } from './proxy.mjs';

/** What the service has beside the page. */
const NOT_OF_THE_PAGE = /^\/(v1|docs|referee|openapi\.json)(\/|$)/;

/** What of an answer holds for the other build, too. */
const HEADERS = ['content-type', 'cache-control', 'content-security-policy'];

const turned = (name, turn) => name.slice(turn) + name.slice(0, turn);

/** The build adds a store to the database of the phone. */
export function withNewStore(text) {
	return text.replace(/\((["'`])kibitz\1,(\d+),\{/, (_, quote, version) => `(${quote}kibitz${quote},${Number(version) + 1},{newer:(db)=>void db.createObjectStore("newer"),`);
}

export class Build {
	#service;
	#change;
	/** The names in it, each with the one that the service has for the same. */
	#names;

	/** The build that comes so many builds after that of the service. What is changed in it makes it differ in more than names. */
	static async after(service, turn, change = (text) => text) {
		const read = async (path) => (await fetch(new URL(path, service))).text();
		const [worker, shell, told] = await Promise.all(['/service-worker.js', '/', '/_app/version.json'].map(read));
		const parts = `${worker}${shell}`.matchAll(/\/_app\/immutable\/[^"'`]*?([\w-]{8})\.\w+["'`]/g);
		const { version } = JSON.parse(told);
		const build = new Build();
		build.#service = service;
		build.#change = change;
		build.#names = new Map([version, ...[...parts].map(([, name]) => name)].map((name) => [turned(name, turn), name]));
		build.version = turned(version, turn);
		build.shell = build.#of(shell);
		return build;
	}

	/** Answers as a service that has this build and no other. What is not of the page passes. */
	answers = (asked, answer) => {
		const { pathname } = new URL(asked.url, this.#service);
		if (NOT_OF_THE_PAGE.test(pathname)) return PASSES;
		void this.#answer(pathname, answer);
	};

	async #answer(pathname, answer) {
		const [, name] = /^\/_app\/immutable\/.*?([\w-]{8})\.\w+$/.exec(pathname) ?? [];
		if (name && !this.#names.has(name)) return answer.writeHead(404).end();
		const there = await fetch(new URL(name ? pathname.replace(name, this.#names.get(name)) : pathname, this.#service));
		const headers = Object.fromEntries(HEADERS.map((name) => [name, there.headers.get(name)]).filter(([, value]) => value));
		const isText = /html|javascript|css|json/.test(headers['content-type']);
		const body = isText ? this.#of(await there.text()) : Buffer.from(await there.arrayBuffer());
		answer.writeHead(there.status, headers).end(body);
	}

	/** A text of the service as this build has it. */
	#of(text) {
		const others = new Map([...this.#names].map(([own, name]) => [name, own]));
		return this.#change(text.replace(new RegExp([...others.keys()].join('|'), 'g'), (name) => others.get(name)));
	}
}
