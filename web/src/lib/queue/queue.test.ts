import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import type { Claim, Entry, Schemas, Table } from '$lib/api/types';
import { loose } from '$lib/loose.svelte';
import type { Entered } from '$lib/match/entering';
import type { NewEntry } from './kept';
import { EntryQueue, type Wire } from './queue.svelte';
import { Shelf } from './shelf';

/** A service that records each entry once, and can be out of reach. */
class Service implements Wire {
	log: Entry[] = [];
	batches: number[] = [];
	problem: Problem | undefined = undefined;
	/** How far the log was seen, with each entry that said so. */
	seen: (number | undefined)[] = [];
	/** What holds an answer up. */
	held: Promise<void> | undefined = undefined;
	/** Reasons for which the referee says no. */
	illegal = new Set<string>();
	/** Whether answers get lost after the entry was recorded. */
	deaf = false;
	/** Reasons that would make a whole batch fail, and its entries be refused one by one. */
	poison = new Set<string>();
	unapplied = new Set<string>();
	/** Whether it has the match, and why it does not take it. */
	there = true;
	refusal: Problem | undefined = undefined;
	openings = 0;

	/** The account that is at the table without a place of the phone. */
	as: string | undefined = undefined;

	unopened(): boolean {
		return !this.there;
	}

	visitor(): string | undefined {
		return this.as;
	}

	async open(): Promise<void> {
		if (this.there) return;
		await this.#reached();
		this.openings++;
		if (this.refusal) throw this.refusal;
		this.there = true;
	}

	async send(_match: string, entry: NewEntry, seen?: number): Promise<Entered> {
		await this.held;
		await this.#reached();
		this.seen.push(seen);
		if (this.poison.has(reasonOf(entry))) throw new Problem('invalid_body', 422, 'No.');
		const [recorded] = this.#record(entry);
		if (this.deaf) throw new Problem(NO_CONNECTION, 0, '');
		return { entry: recorded, table: this.#table() };
	}

	async sendLate(_match: string, entries: NewEntry[]): Promise<Schemas['BatchResult']> {
		await this.#reached();
		this.batches.push(entries.length);
		if (entries.some((entry) => this.poison.has(reasonOf(entry)))) throw new Problem('invalid_body', 422, 'No.');
		const answers = entries.map((made) => {
			const [entry, again] = this.#record(made);
			return { outcome: again ? 'known' : entry.unapplied ? 'unapplied' : 'recorded', entry } as Schemas['OfflineAnswer'];
		});
		if (this.deaf) throw new Problem(NO_CONNECTION, 0, '');
		return { answers, more: false, table: this.#table() };
	}

	/** What was entered, by its reasons. */
	get reasons(): string[] {
		return this.log.map(reasonOf);
	}

	async #reached(): Promise<void> {
		await Promise.resolve();
		if (this.problem) throw this.problem;
	}

	#record({ id, claim }: NewEntry): [Entry, boolean] {
		const known = this.log.find((entry) => entry.id === id);
		if (known) return [known, true];
		const entry: Entry = { seq: this.log.length + 1, id, at: '2025-10-02T19:30:00Z', by: 'host', claim, sentence: '', moved: true, effects: [] };
		if (this.unapplied.has(reasonOf(entry))) {
			entry.moved = false;
			entry.unapplied = { code: 'match_over', field: 'play', detail: 'The match is over.', message: 'The match is over.', expected: 'an open match' };
		}
		if (this.illegal.has(reasonOf(entry))) entry.moved = false;
		this.log.push(entry);
		return [entry, false];
	}

	#table(): Table {
		return { seq: this.log.length } as Table;
	}
}

const offline = new Problem(NO_CONNECTION, 0, '');
let matches = 0;

/** A match of its own, and tabs that enter in it. */
function setUp(service = new Service()) {
	const match = `match-${++matches}`;
	const tabs: EntryQueue[] = [];
	const tab = () => {
		const queue = new EntryQueue(match, new Shelf(), service, () => tabs.forEach((other) => void other.read()));
		tabs.push(queue);
		return queue;
	};
	return { service, tab };
}

function entry(reason: string): Claim {
	return { kind: 'adjustment', seat: 1, points: 1, reason };
}

function reasonOf({ claim }: { claim: Claim }): string {
	return claim.kind === 'adjustment' ? claim.reason : claim.kind;
}

const waiting = (queue: EntryQueue) => queue.waiting.map(reasonOf);
const outcomes = (queue: EntryQueue) => queue.settled.map((kept) => `${reasonOf(kept)} ${kept.outcome?.kind}`);

afterEach(() => vi.restoreAllMocks());

test('with a connection an entry is sent at once, and nothing stays on the phone', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	const entered = await queue.enter(entry('a'));
	expect(entered?.entry.seq).toBe(1);
	expect(service.batches).toEqual([]);
	expect([queue.waiting, queue.settled, queue.busy]).toEqual([[], [], false]);
});

test('twenty entries made without a connection survive closing the tab, and arrive once and in order', async () => {
	const { service, tab } = setUp();
	service.problem = offline;
	const before = tab();
	const made = Array.from({ length: 20 }, (_, i) => `e${i}`);
	for (const reason of made) expect(await before.enter(entry(reason))).toBeUndefined();
	expect(waiting(before)).toEqual(made);

	service.problem = undefined;
	const after = tab();
	await after.retry();
	await after.retry();
	expect(service.reasons).toEqual(made);
	expect(service.batches).toEqual([20]);
	expect(outcomes(after)).toEqual(made.map((reason) => `${reason} recorded`));
	expect(after.waiting).toEqual([]);
});

test('two taps around the moment when the connection breaks stay in order', async () => {
	const { service, tab } = setUp();
	// The first waits for the screen to be painted, and the second for nothing.
	vi.stubGlobal('document', { visibilityState: 'visible' });
	vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
	service.problem = offline;
	const queue = tab();
	const first = queue.enter(entry('first'));
	queue.putOff();
	await Promise.all([first, queue.enter(entry('second'))]);
	vi.unstubAllGlobals();
	service.problem = undefined;
	await queue.retry();
	expect(service.reasons).toEqual(['first', 'second']);
});

test('what is entered is kept before anything waits for the screen', async () => {
	const { tab } = setUp();
	const done: string[] = [];
	const add = IDBObjectStore.prototype.add;
	vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
		done.push('kept');
		return add.apply(this, given);
	});
	vi.stubGlobal('document', { visibilityState: 'visible' });
	vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
		done.push('painted');
		setTimeout(run);
	});
	await tab().enter(entry('a'));
	vi.unstubAllGlobals();
	expect(done).toEqual(['kept', 'painted']);
});

test('what is entered counts as kept once it is', async () => {
	const { service, tab } = setUp();
	service.problem = offline;
	const queue = tab();
	queue.putOff();
	const entered = queue.enter(entry('a'));
	expect([waiting(queue), queue.stored]).toEqual([['a'], 0]);
	await entered;
	expect([waiting(queue), queue.stored]).toEqual([['a'], 1]);
});

test('what one account entered is neither shown nor sent while another is at the table', async () => {
	const { service, tab } = setUp();
	service.problem = offline;
	service.as = 'anas';
	const queue = tab();
	await queue.enter(entry('by Ana'));
	service.problem = undefined;
	for (const as of ['bens', undefined]) {
		service.as = as;
		await queue.retry();
		expect([waiting(queue), service.reasons]).toEqual([[], []]);
	}
	// It waits until she is back, also when the page was closed meanwhile.
	service.as = 'anas';
	const again = tab();
	await again.retry();
	expect(service.reasons).toEqual(['by Ana']);
});

test('an entry whose answer got lost is known when it is sent again', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.deaf = true;
	expect(await queue.enter(entry('a'))).toBeUndefined();
	service.deaf = false;
	await queue.retry();
	expect(service.reasons).toEqual(['a']);
	expect(outcomes(queue)).toEqual(['a known']);
});

test('what changed nothing says so, and stays until it was seen', async () => {
	const { service, tab } = setUp();
	service.problem = offline;
	service.unapplied.add('b');
	const queue = tab();
	await queue.enter(entry('a'));
	await queue.enter(entry('b'));
	service.problem = undefined;
	await queue.retry();
	expect(outcomes(queue)).toEqual(['a recorded', 'b unapplied']);
	await queue.enter(entry('c'));
	expect(outcomes(queue)).toEqual(['a recorded', 'b unapplied']);
	await queue.putAway(queue.settled);
	expect(queue.settled).toEqual([]);
});

test('two tabs send what waits once, in the order in which it was made', async () => {
	const { service, tab } = setUp();
	service.problem = offline;
	const [one, two] = [tab(), tab()];
	await one.enter(entry('a'));
	await two.enter(entry('b'));
	await one.enter(entry('c'));
	await two.read();
	expect(waiting(two)).toEqual(['a', 'b', 'c']);
	service.problem = undefined;
	await Promise.all([one.retry(), two.retry()]);
	expect(service.reasons).toEqual(['a', 'b', 'c']);
	expect(service.batches).toEqual([3]);
	await Promise.all([one.read(), two.read()]);
	expect(outcomes(one)).toEqual(outcomes(two));
});

test('an entry that the service cannot take does not hold up the others', async () => {
	const { service, tab } = setUp();
	service.problem = offline;
	const queue = tab();
	for (const reason of ['a', 'b', 'bad', 'c', 'd']) await queue.enter(entry(reason));
	service.problem = undefined;
	service.poison.add('bad');
	await queue.retry();
	expect(service.reasons).toEqual(['a', 'b', 'c', 'd']);
	expect(outcomes(queue)).toEqual(['a recorded', 'b recorded', 'bad refused', 'c recorded', 'd recorded']);
	expect(queue.waiting).toEqual([]);
});

test('a refusal with a connection is known at once, and nothing is kept', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.poison.add('bad');
	await expect(queue.enter(entry('bad'))).rejects.toMatchObject({ code: 'invalid_body' });
	expect(queue.waiting).toEqual([]);
	expect((await queue.enter(entry('good')))?.entry.seq).toBe(1);
});

test('a phone whose token was revoked keeps what it could not send, for when it joins again', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.problem = offline;
	await queue.enter(entry('a'));
	service.problem = new Problem('token_revoked', 401, '');
	await queue.retry();
	expect(queue.problem?.code).toBe('token_revoked');
	expect(waiting(queue)).toEqual(['a']);
	await expect(queue.enter(entry('b'))).rejects.toMatchObject({ code: 'token_revoked' });
	expect(waiting(queue)).toEqual(['a']);

	service.problem = undefined;
	await queue.retry();
	expect(outcomes(queue)).toEqual(['a recorded']);
});

test('a service that is busy is asked again', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.problem = new Problem('busy', 503, '');
	expect(await queue.enter(entry('a'))).toBeUndefined();
	service.problem = undefined;
	await vi.waitFor(() => expect(service.reasons).toEqual(['a']), 3000);
});

test('where the phone has no room left, entries stay with the page and are sent in order', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.problem = offline;
	await queue.enter(entry('a'));
	const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	await queue.enter(entry('b'));
	full.mockRestore();
	await queue.enter(entry('c'));
	expect(waiting(queue)).toEqual(['a', 'b', 'c']);
	// Nobody closes the page, or takes a newer one, without a question.
	expect([queue.loose, loose.any]).toEqual([2, true]);
	service.problem = undefined;
	await queue.retry();
	expect(service.reasons).toEqual(['a', 'b', 'c']);
	expect([queue.loose, loose.any]).toEqual([0, false]);
});

test('what waits can be taken back, and is never sent', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.problem = offline;
	await queue.enter(entry('a'));
	await queue.enter(entry('b'));
	expect(await queue.takeBack()).toBe(true);
	service.problem = undefined;
	await queue.retry();
	expect(service.reasons).toEqual(['a']);
	expect(await queue.takeBack()).toBe(false);
});

test('what is dropped is not sent, and the rest is', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.problem = offline;
	for (const reason of ['a', 'b', 'c']) await queue.enter(entry(reason));
	await queue.drop(queue.kept.filter((each) => reasonOf(each) !== 'b'));
	expect(queue.kept.map(reasonOf)).toEqual(['b']);
	service.problem = undefined;
	await queue.retry();
	expect(service.reasons).toEqual(['b']);
});

test('what is taken back or dropped before the phone has written it down does not come back', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.problem = offline;
	await queue.enter(entry('a'));
	let write = () => {};
	const add = Shelf.prototype.add;
	const held = vi.spyOn(Shelf.prototype, 'add').mockImplementation(async function (this: Shelf, ...args) {
		await new Promise<void>((resolve) => (write = resolve));
		return add.apply(this, args);
	});
	for (const leave of [() => queue.drop(queue.kept.slice(-1)), () => queue.takeBack()]) {
		const entered = queue.enter(entry('b'));
		await vi.waitFor(() => expect(queue.kept.map(reasonOf)).toEqual(['a', 'b']));
		const left = leave();
		// It is over by now, unless it waits for what is being written.
		await Promise.race([left, new Promise((resolve) => setTimeout(resolve, 50))]);
		write();
		await Promise.all([entered, left]);
		expect(queue.kept.map(reasonOf)).toEqual(['a']);
	}
	held.mockRestore();
	service.problem = undefined;
	await queue.retry();
	expect(service.reasons).toEqual(['a']);
});

test('an undo is good for its moment only: it is not kept', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	service.problem = offline;
	await expect(queue.enter({ kind: 'undo' })).rejects.toMatchObject({ code: NO_CONNECTION });
	await expect(queue.enter({ kind: 'undo' })).rejects.toMatchObject({ code: NO_CONNECTION });
	service.problem = undefined;
	await queue.retry();
	expect(service.log).toEqual([]);
});

test('what is entered while older entries wait follows them', async () => {
	const { service, tab } = setUp();
	service.problem = offline;
	await tab().enter(entry('a'));
	service.problem = undefined;
	const later = tab();
	const entered = await later.enter(entry('b'));
	expect(service.reasons).toEqual(['a', 'b']);
	expect(entered?.entry.seq).toBe(2);
});

/** Holds all answers up until the returned function is called. */
function hold(service: Service): () => void {
	let release = () => {};
	service.held = new Promise((resolve) => (release = resolve));
	return release;
}

test('what is entered is there at once, and counts as not sent after a moment without an answer', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const { service, tab } = setUp();
	const release = hold(service);
	const queue = tab();
	const entering = [queue.enter(entry('a')), queue.enter(entry('b'))];
	expect([waiting(queue), queue.kept, queue.busy]).toEqual([['a', 'b'], [], true]);
	await vi.advanceTimersByTimeAsync(1900);
	expect(queue.kept).toEqual([]);
	await vi.advanceTimersByTimeAsync(200);
	expect([queue.kept.map(reasonOf), queue.busy]).toEqual([['a', 'b'], false]);
	vi.useRealTimers();
	release();
	expect((await Promise.all(entering)).map((entered) => entered?.entry.seq)).toEqual([1, 2]);
	expect([service.reasons, queue.waiting, queue.kept]).toEqual([['a', 'b'], [], []]);
});

test('an undo is for the table as it was seen, with what was on its way', async () => {
	const { service, tab } = setUp();
	const queue = tab();
	await queue.enter({ kind: 'undo' }, queue.basis(4));
	const release = hold(service);
	const playing = queue.enter(entry('a'));
	const undoing = queue.enter({ kind: 'undo' }, queue.basis(1));
	release();
	await Promise.all([playing, undoing]);
	expect([service.reasons, service.seen]).toEqual([['undo', 'a', 'undo'], [4, undefined, 2]]);
});

test('an undo of what changed nothing takes nothing back', async () => {
	const { service, tab } = setUp();
	service.illegal.add('a');
	const queue = tab();
	const release = hold(service);
	const playing = queue.enter(entry('a'));
	const undoing = queue.enter({ kind: 'undo' }, queue.basis(0));
	release();
	expect([(await playing)?.entry.moved, await undoing, service.reasons]).toEqual([false, undefined, ['a']]);
	expect(queue.waiting).toEqual([]);
});

/** A match that only this phone has. */
function begun() {
	const service = new Service();
	[service.there, service.problem] = [false, offline];
	return setUp(service);
}

test('a match that only this phone has is opened once, before anything is sent', async () => {
	const { service, tab } = begun();
	const [one, other] = [tab(), tab()];
	await one.retry();
	await one.enter(entry('a'));
	await one.enter(entry('b'));
	expect([one.away, waiting(one), service.openings]).toEqual([true, ['a', 'b'], 0]);
	service.problem = undefined;
	await Promise.all([one.retry(), other.retry()]);
	expect([service.openings, service.reasons, waiting(one), waiting(other)]).toEqual([1, ['a', 'b'], [], []]);
});

test('a match without an entry is opened, too', async () => {
	const { service, tab } = begun();
	const queue = tab();
	await queue.retry();
	service.problem = undefined;
	await queue.retry();
	expect([service.there, queue.away]).toEqual([true, false]);
});

test('what is entered in a match that is refused stays, and is sent as soon as it is taken', async () => {
	const { service, tab } = begun();
	service.problem = undefined;
	service.refusal = new Problem('too_many_matches', 429, 'Later.');
	const queue = tab();
	await queue.enter(entry('a'));
	expect([queue.away, waiting(queue)]).toEqual([true, ['a']]);

	service.refusal = new Problem('invalid_body', 422, 'No.');
	await queue.retry();
	expect(queue.refusal?.code).toBe('invalid_body');
	expect(queue.problem).toBeUndefined();
	expect(await queue.enter(entry('b'))).toBeUndefined();
	expect([waiting(queue), outcomes(queue), service.log]).toEqual([['a', 'b'], [], []]);

	service.refusal = undefined;
	await queue.retry();
	expect([queue.refusal, service.reasons]).toEqual([undefined, ['a', 'b']]);
});
