import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '$lib/api/types';
import { dismiss, guided, hintNow, HINTS, putAway } from './hints';

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, text: string) => kept.set(name, text)
	});
});

const plays = (count: number) => Array.from({ length: count }, () => ({ claim: { kind: 'play' } }) as Entry);

test('the first match on a phone is guided, and no other', () => {
	expect(guided('m', [{ id: 'm' }])).toBe(true);
	expect(guided('m', [{ id: 'm' }, { id: 'n' }])).toBe(true);
	expect(guided('n', [{ id: 'm' }, { id: 'n' }])).toBe(false);
});

test('a phone that has matches already is not guided', () => {
	expect(guided('n', [{ id: 'm' }, { id: 'n' }])).toBe(false);
});

test('what was put away stays away, and with the last hint the guide is gone', () => {
	guided('m', [{ id: 'm' }]);
	for (const hint of HINTS) {
		expect(guided('m', [{ id: 'm' }])).toBe(true);
		dismiss(hint);
		expect(putAway()).toContain(hint);
	}
	expect(guided('m', [{ id: 'm' }])).toBe(false);
});

test('one thing is told at a time, when it can be tried', () => {
	expect(hintNow([], plays(0), 'host')).toBe('play');
	expect(hintNow([], plays(5), 'host')).toBe('play');
	expect(hintNow(['play'], plays(0), 'host')).toBeUndefined();
	expect(hintNow(['play'], plays(1), 'host')).toBe('undo');
	expect(hintNow(['play', 'undo'], plays(1), 'host')).toBeUndefined();
	expect(hintNow(['play', 'undo'], plays(2), 'host')).toBe('stand');
	expect(hintNow(['play', 'undo', 'stand'], plays(3), 'host')).toBe('invite');
});

test('only a host is told to invite', () => {
	expect(hintNow(['play', 'undo', 'stand'], plays(9), 'player')).toBeUndefined();
});
