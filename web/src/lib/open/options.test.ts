import { expect, test } from 'vitest';
import { changed, labelOf, withoutRulings, withLabels } from './options';

test('only changes are sent', () => {
	const options = [
		{ name: 'target_score', label: '', meaning: '', kind: 'number' as const, default: 300 },
		{ name: 'draw_until_match', label: '', meaning: '', kind: 'flag' as const, default: false },
		{ name: 'blank_points', label: '', meaning: '', kind: 'number' as const },
		{ name: 'placing_points', label: '', meaning: '', kind: 'list' as const, default: [3, 2, 1] }
	];
	const values = { game: 'echad', target_score: 100, draw_until_match: false, placing_points: [3, 2, 1], blank_points: '' };
	expect(changed(options, values)).toEqual({ target_score: 100 });
	expect(changed(options, { blank_points: 0, placing_points: [5] })).toEqual({ blank_points: 0, placing_points: [5] });
});

test('people read meanings and labels', () => {
	expect(withoutRulings('Who deals the next round (C12).')).toBe('Who deals the next round.');
	expect(withoutRulings('Which letter is single (C1, D7).')).toBe('Which letter is single.');
	expect(withoutRulings('Nothing (really) here.')).toBe('Nothing (really) here.');
	const option = {
		name: 'single_letter',
		label: 'Single letter',
		meaning: '',
		kind: 'choice' as const,
		choices: [{ value: 'alef', label: 'Alef.' }]
	};
	expect(labelOf(option, 'alef')).toBe('Alef');
	expect(labelOf(option, 'as_printed')).toBe('As printed');
});

test('a text says the label of an option where it names it', () => {
	const options = [{ name: 'blanks', label: 'Blank cards', kind: 'flag' as const, default: false, meaning: '' }];
	expect(withLabels('`blanks` keeps them; `blank_points` is their worth.', options)).toBe(
		'“Blank cards” keeps them; “Blank points” is their worth.'
	);
});
