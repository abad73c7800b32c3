import { beforeEach, expect, test, vi } from 'vitest';
import { mayOffer, noteAnswered, noteOffered, wayOf } from './offered';

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

test('it is offered after one match, and never again once it is answered', () => {
	expect(mayOffer('one')).toBe(true);
	noteOffered('one');
	expect([mayOffer('one'), mayOffer('two')]).toEqual([true, false]);
	noteAnswered('one');
	expect([mayOffer('one'), mayOffer('two')]).toEqual([false, false]);
});

test.each([
	['an app already', { asks: true, app: true, agent: 'iPhone' }, 'none'],
	['a browser that asks', { asks: true, app: false, agent: 'Android' }, 'asks'],
	['an iPhone', { asks: false, app: false, agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' }, 'told'],
	['a browser that cannot', { asks: false, app: false, agent: 'Firefox' }, 'none']
])('%s', (_, phone, way) => expect(wayOf(phone)).toBe(way));
