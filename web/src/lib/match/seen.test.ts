import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Seen } from '$lib/database';

let phone: typeof import('./seen');

beforeEach(async () => {
	vi.stubGlobal('indexedDB', new IDBFactory());
	vi.resetModules();
	phone = await import('./seen');
});

/** A match as it was after so many entries. */
function after(seq: number, id = 'm'): Seen {
	return { id, match: { id }, table: { seq } } as unknown as Seen;
}

/** How far the phone has seen a match. */
async function seenOf(id = 'm'): Promise<number | undefined> {
	return (await phone.lastSeen(id))?.table.seq;
}

/** Opens the page again: what was not written down is gone. */
async function openAgain(): Promise<void> {
	vi.resetModules();
	phone = await import('./seen');
}

test('a match is there as it was seen last, also when the page is opened again', async () => {
	for (let seq = 1; seq <= 9; seq++) phone.keepSeen(after(seq));
	await vi.waitFor(async () => expect(await seenOf()).toBe(9));
	await openAgain();
	expect(await seenOf()).toBe(9);
	expect(await seenOf('another')).toBeUndefined();
});

test('several matches that change at once are all kept', async () => {
	phone.keepSeen(after(1, 'a'));
	phone.keepSeen(after(2, 'b'));
	phone.keepSeen(after(3, 'a'));
	await vi.waitFor(async () => expect([await seenOf('a'), await seenOf('b')]).toEqual([3, 2]));
});

test('the matches that were opened first make room, but never the one on the screen', async () => {
	const id = (i: number) => `m${String(i).padStart(2, '0')}`;
	for (let i = 0; i < 25; i++) {
		phone.keepSeen(after(i, id(i)));
		await vi.waitFor(async () => expect(await seenOf(id(i))).toBe(i));
	}
	phone.keepSeen(after(1, 'a match of old'));
	await vi.waitFor(async () => expect(await seenOf('a match of old')).toBe(1));
	const kept = await Promise.all(Array.from({ length: 25 }, async (_, i) => (await seenOf(id(i))) !== undefined));
	expect(kept.indexOf(true)).toBe(6);
	expect(kept.filter(Boolean)).toHaveLength(19);
});

test('a match that is played over months stays, and one that was not looked at for longest makes room', async () => {
	const { matches } = await import('./matches.svelte');
	// Ids begin with the time at which a match was opened.
	const known = (id: string) => matches.add({ id, house_rules: { game: 'ten' }, seats: [], status: 'open' } as never, { token: id, role: 'host', member: 'host' });
	const all = Array.from({ length: 21 }, (_, i) => `m${String(i).padStart(2, '0')}`);
	for (const id of all) await known(id);
	matches.all = matches.all.map((match) => ({ ...match, at: match.id === 'm00' ? 1000 : Number(match.id.slice(1)) }));
	for (const id of all) {
		phone.keepSeen(after(1, id));
		await vi.waitFor(async () => expect(await seenOf(id)).toBe(1));
	}
	expect([await seenOf('m00'), await seenOf('m01'), await seenOf('m02')]).toEqual([1, undefined, 1]);
});

test('a match that only this phone has makes room for none', async () => {
	const { matches } = await import('./matches.svelte');
	const { newOpening } = await import('./unsent');
	const opening = newOpening({ game: 'ten' }, ['Ana', 'Ben'], {});
	await matches.begin(opening);
	phone.keepSeen(after(0, opening.id));
	for (let i = 0; i < 25; i++) {
		phone.keepSeen(after(i, `z${i}`));
		await vi.waitFor(async () => expect(await seenOf(`z${i}`)).toBe(i));
	}
	expect(await seenOf(opening.id)).toBe(0);
});

test('a phone that keeps nothing shows nothing, and nothing fails', async () => {
	vi.stubGlobal('indexedDB', {
		open: () => {
			throw new DOMException('denied', 'SecurityError');
		}
	});
	phone.keepSeen(after(1));
	expect(await seenOf()).toBeUndefined();
});
