import { expect, test } from 'vitest';
import { changed, readable, withoutRulings } from './options';

test('only changes are sent', () => {
	const options = [
		{ name: 'target_score', meaning: '', kind: 'number' as const, default: 300 },
		{ name: 'draw_until_match', meaning: '', kind: 'flag' as const, default: false },
		{ name: 'blank_points', meaning: '', kind: 'number' as const },
		{ name: 'placing_points', meaning: '', kind: 'list' as const, default: [3, 2, 1] }
	];
	const values = { game: 'echad', target_score: 100, draw_until_match: false, placing_points: [3, 2, 1], blank_points: '' };
	expect(changed(options, values)).toEqual({ target_score: 100 });
	expect(changed(options, { blank_points: 0, placing_points: [5] })).toEqual({ blank_points: 0, placing_points: [5] });
});

test('people read meanings and names', () => {
	expect(withoutRulings('Who deals the next round (C12).')).toBe('Who deals the next round.');
	expect(withoutRulings('Which letter is single (C1, D7).')).toBe('Which letter is single.');
	expect(withoutRulings('Nothing (really) here.')).toBe('Nothing (really) here.');
	expect(readable('draw_until_match')).toBe('Draw until match');
});
