// A match that begins on this phone alone, from its opening until the service has it.

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import type { Claim } from '$lib/api/types';
import { aMatch, lay, NAMES, refereed, SEATS } from '$lib/referee/real';
import { load, type Followed } from '$referee';
import { LiveMatch } from './live.svelte';
import { matches } from './matches.svelte';
import { lastSeen } from './seen';
import { newOpening } from './unsent';

vi.mock('$lib/api/client', () => ({
	api: { GET: ask('GET'), POST: ask('POST'), PUT: ask('PUT') },
	answer: <T>(asked: Promise<T>) => asked
}));
vi.mock('$lib/api/stream', () => ({ follow: () => ({ check() {}, stop() {} }) }));
vi.mock('$lib/games', () => ({ loadGame: async (game: string) => ({ game }) }));

/** The service's side: nothing until the match is opened there. */
let service: Followed | undefined;
let problem: Problem | undefined;
let refusal: Problem | undefined;
let requests: string[];
let live: LiveMatch;

interface Asked {
	params?: { query?: { after?: number } };
	body?: { id: string; entries: { id: string; claim: Claim }[] };
}

function ask(method: string) {
	return async (path: string, { params, body }: Asked = {}) => {
		const what = `${method} ${path.replace('/v1/matches/{id}', '')}`.trim();
		requests.push(what);
		await Promise.resolve();
		if (problem) throw problem;
		if (what === 'POST /v1/matches') {
			if (refusal) throw refusal;
			const { house_rules, etiquette } = aMatch(body!.id);
			service ??= (await load!('en', 'echad')).open({ house_rules, etiquette, seats: SEATS });
			return { match: aMatch(body!.id) };
		}
		if (!service) throw new Problem('token_unknown', 401, '');
		const enter = (claim: Claim, id: string) => service!.enter(claim, { id, at: new Date().toISOString(), by: 'host', role: 'host' }).entry;
		switch (what) {
			case 'GET':
				return { ...aMatch(live.id), table: service.table };
			case 'GET /table':
				return service.table;
			case 'GET /log':
				return { items: service.log(params?.query?.after).slice(0, 40), seq: service.seq };
			case 'POST /undo':
				return { entry: enter({ kind: 'undo' }, body!.id), table: service.table };
			case 'POST /log':
				return { answers: body!.entries.map(({ id, claim }) => ({ outcome: 'recorded', entry: enter(claim, id) })), table: service.table, more: false };
		}
		throw new Error(`nobody answers ${what}`);
	};
}

const begins: Claim = { kind: 'round', deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } };
const kinds = () => live.entries.map(({ claim, moved }) => `${claim.kind} ${moved}`);

beforeEach(async () => {
	vi.stubGlobal('document', { visibilityState: 'visible' });
	[service, problem, refusal, requests] = [undefined, new Problem(NO_CONNECTION, 0, ''), undefined, []];
	const opening = newOpening({ game: 'echad' }, NAMES, {});
	await matches.begin(opening);
	live = new LiveMatch(opening.id);
});

afterEach(() => {
	live.close();
	vi.unstubAllGlobals();
});

/** The page is closed and opened again. */
async function opensAgain() {
	live.close();
	await live.queue.read();
	live = new LiveMatch(live.id);
	await live.open();
}

refereed('it is played, refused and taken back without a service, and is there when the page is opened again', async () => {
	await live.open();
	expect([live.problem, live.unsent, live.table?.seq, live.match?.status]).toEqual([undefined, true, 0, 'open']);
	await live.enter(begins);
	await live.enter(lay(2, 'red-tet'));
	await live.enter(lay(2, 'blue-he'));
	await live.enter(lay(3, 'blue-vav'));
	await live.enter({ kind: 'undo' });
	expect(kinds()).toEqual(['round true', 'play false', 'play true']);
	expect(live.entries[1]?.verdict?.findings[0]?.sentence).toContain('does not match');

	await opensAgain();
	expect(kinds()).toEqual(['round true', 'play false', 'play true']);
	await live.enter({ kind: 'end', counts: false });
	expect(live.table?.standing.status).toBe('ended');
	// Home shows how it ended.
	live.keepAhead();
	expect(matches.find(live.id)?.status).toBe('ended');
	await vi.waitFor(async () => expect((await lastSeen(live.id))?.ahead?.seq).toBe(4));
});

refereed('as soon as the service is there, it has the same log, and this phone is its host', async () => {
	await live.open();
	for (const claim of [begins, lay(2, 'red-tet'), lay(2, 'blue-he')]) await live.enter(claim);
	const before = kinds();
	problem = undefined;
	await live.queue.retry();
	expect([live.unsent, live.queue.waiting, live.queue.refusal]).toEqual([false, [], undefined]);
	await live.followSent();
	expect(kinds()).toEqual(before);
	expect(service!.log().map(({ claim, moved }) => `${claim.kind} ${moved}`)).toEqual(before);
	expect(live.table?.seq).toBe(3);

	await live.enter({ kind: 'undo' });
	expect(service!.log().at(-1)).toMatchObject({ claim: { kind: 'undo' }, by: 'host', back_to: 2 });
});

refereed('a match that the service refuses goes on here, and loses nothing', async () => {
	await live.open();
	await live.enter(begins);
	problem = undefined;
	refusal = new Problem('account_full', 409, 'No more.');
	await live.queue.retry();
	expect([live.queue.refusal, live.unsent]).toEqual([refusal, true]);
	await live.enter(lay(2, 'blue-he'));
	expect(kinds()).toEqual(['round true', 'play true']);
	// Nothing was asked of a match that is not there.
	expect(requests.filter((what) => what !== 'POST /v1/matches')).toEqual([]);
	refusal = undefined;
	await live.queue.retry();
	expect(service!.log()).toHaveLength(2);
});

refereed('what was sent from another screen is there without a connection', async () => {
	await live.open();
	for (const claim of [begins, lay(2, 'blue-he')]) await live.enter(claim);
	live.close();
	await vi.waitFor(async () => expect(await lastSeen(live.id)).toBeDefined());
	problem = undefined;
	await live.queue.retry();
	expect(service!.log()).toHaveLength(2);

	problem = new Problem(NO_CONNECTION, 0, '');
	await opensAgain();
	expect([live.unsent, live.table?.seq]).toEqual([false, 2]);
	expect(matches.find(live.id)?.seq).toBe(2);
});
