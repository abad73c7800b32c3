import { beforeEach, expect, test, vi } from 'vitest';
import type { GameOption } from '$lib/api/types';
import { alike, dropSet, keepSet, setsOf } from './sets';

beforeEach(() => {
	const phone = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => phone.get(name) ?? null,
		setItem: (name: string, text: string) => void phone.set(name, text)
	});
});

test('a set of house rules has a name, and the last one comes first', () => {
	keepSet('ten', { name: "As at Grandma's", values: { hand_size: 4 } });
	keepSet('ten', { name: 'Holidays', values: { hand_size: 5 } });
	keepSet('echad', { name: 'Holidays', values: { hand_size: 8 } });
	expect(setsOf('ten').map(({ name }) => name)).toEqual(['Holidays', "As at Grandma's"]);
	expect(setsOf('echad')).toEqual([{ name: 'Holidays', values: { hand_size: 8 } }]);
	expect(setsOf('fire')).toEqual([]);
});

test('a name that is kept again has the new house rules', () => {
	keepSet('ten', { name: 'Holidays', values: { hand_size: 5 } });
	keepSet('ten', { name: 'Holidays', values: { hand_size: 6 } });
	expect(setsOf('ten')).toEqual([{ name: 'Holidays', values: { hand_size: 6 } }]);
	dropSet('ten', 'Holidays');
	expect(setsOf('ten')).toEqual([]);
});

test('house rules are alike where they differ from the sheet alike', () => {
	const options = [{ name: 'hand_size', default: 3 }, { name: 'announce', default: 'always' }] as unknown as GameOption[];
	expect(alike(options, { hand_size: 3 }, { announce: 'always' })).toBe(true);
	expect(alike(options, { hand_size: 4 }, {})).toBe(false);
});
