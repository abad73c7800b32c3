import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Match } from '$lib/api/types';

const phone = new Map<string, string>();
let kept: typeof import('./matches.svelte');

beforeEach(async () => {
	phone.clear();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => phone.get(name) ?? null,
		setItem: (name: string, text: string) => void phone.set(name, text)
	});
	vi.useFakeTimers();
	vi.resetModules();
	kept = await import('./matches.svelte');
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function add(id: string, ...names: string[]) {
	vi.advanceTimersByTime(1000);
	const seats = names.map((name, i) => ({ seat: i + 1, name }));
	const match = { id, house_rules: { game: 'ten' }, seats, status: 'open' } as Match;
	kept.matches.add(match, { token: `token of ${id}`, role: 'host', member: 'host' });
}

test('the match that was used last comes first, and is there when the page is opened again', async () => {
	add('a', 'Ana', 'Ben');
	add('b', 'Ana', 'Chaim');
	vi.advanceTimersByTime(1000);
	kept.matches.update('a', { totals: [3, 4] });
	expect(kept.matches.all.map(({ id }) => id)).toEqual(['a', 'b']);
	vi.resetModules();
	const { matches } = await import('./matches.svelte');
	expect(matches.all).toEqual(kept.matches.all);
	expect(matches.token('b')).toBe('token of b');
	expect(matches.find('a')?.totals).toEqual([3, 4]);
});

test('only matches of this phone are brought up to date, and one can be forgotten', () => {
	add('a', 'Ana');
	kept.matches.update('of another phone', { totals: [1] });
	expect(kept.matches.all).toHaveLength(1);
	kept.matches.forget('a');
	expect(kept.matches.token('a')).toBeUndefined();
});

test('the oldest matches make room', () => {
	for (let i = 0; i < 50; i++) add(`m${i}`, 'Ana');
	expect(kept.matches.all).toHaveLength(40);
	expect(kept.matches.find('m9')).toBeUndefined();
	expect(kept.matches.find('m10')).toBeDefined();
});

test('names are offered again, the last ones first, each once', () => {
	add('a', 'Ana', 'Ben');
	add('b', 'Chaim', 'Ana');
	expect(kept.usedNames()).toEqual(['Chaim', 'Ana', 'Ben']);
});
