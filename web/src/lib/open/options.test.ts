import { expect, test } from 'vitest';
import { words } from '$lib/words/words.svelte';
import { changed, labelOf, mostPlayers, withFirst, withLabels } from './options';
import { compile } from '../../../scripts/words.js';

test('only changes are sent', () => {
	const options = [
		{ name: 'target_score', label: '', meaning: '', rulings: [], kind: 'number' as const, default: 300 },
		{ name: 'draw_until_match', label: '', meaning: '', rulings: [], kind: 'flag' as const, default: false },
		{ name: 'blank_points', label: '', meaning: '', rulings: [], kind: 'number' as const },
		{ name: 'placing_points', label: '', meaning: '', rulings: [], kind: 'list' as const, default: [3, 2, 1] }
	];
	const values = { game: 'echad', target_score: 100, draw_until_match: false, placing_points: [3, 2, 1], blank_points: '' };
	expect(changed(options, values)).toEqual({ target_score: 100 });
	expect(changed(options, { blank_points: 0, placing_points: [5] })).toEqual({ blank_points: 0, placing_points: [5] });
});

test('people read the labels of choices', () => {
	const option = {
		name: 'single_letter',
		label: 'Single letter',
		meaning: '',
		rulings: [],
		kind: 'choice' as const,
		choices: [{ value: 'alef', label: 'Alef' }]
	};
	expect(labelOf(option, 'alef')).toBe('Alef');
	expect(labelOf(option, 'as_printed')).toBe('As printed');
});

test('a text says the label of an option where it names it, in the quotes of the language', () => {
	words.use('de', compile('quoted = „{ $text }“\n'));
	const option = (name: string, label: string) => ({ name, label, kind: 'flag' as const, default: false, meaning: '', rulings: [] });
	const options = [option('blanks', 'Blank cards'), option('blank_points', 'Worth of a blank')];
	expect(withLabels('`blanks` keeps them; `blank_points` is their worth.', options)).toBe(
		'„\u2068Blank cards\u2069“ keeps them; „\u2068Worth of a blank\u2069“ is their worth.'
	);
});

test('a house rule says how many can play', () => {
	const option = { name: 'max_players', label: '', meaning: '', rulings: [], kind: 'number' as const, default: 10, least: 2, most: 15 };
	expect(mostPlayers({ most: 10, options: [option] }, {})).toBe(10);
	expect(mostPlayers({ most: 10, options: [option] }, { max_players: 15 })).toBe(15);
	// Nonsense is for the service to refuse, and no reason to let a hundred sit down.
	expect(mostPlayers({ most: 10, options: [option] }, { max_players: 100 })).toBe(15);
	expect(mostPlayers({ most: 10, options: [option] }, { max_players: '' })).toBe(10);
	expect(mostPlayers({ most: 6, options: [] }, { max_players: 15 })).toBe(6);
});

test('what most families change is asked first, all else in the order of the rules', () => {
	const options = ['rounds_to_win', 'stick_rule', 'recycle', 'max_number'].map((name) => ({ name, label: '', meaning: '', rulings: [], kind: 'flag' as const }));
	const names = withFirst(options, ['max_number', 'rounds_to_win', 'nothing_like_it']).map(({ name }) => name);
	expect(names).toEqual(['max_number', 'rounds_to_win', 'stick_rule', 'recycle']);
});
