import { expect, test } from 'vitest';
import { echad } from '$lib/games/echad';
import { fire } from '$lib/games/fire';
import { LANGUAGES } from '$lib/words/languages';
import { words } from '$lib/words/words.svelte';
import { sayGoal } from './goal';
import { wordsOf } from '../../../scripts/words.js';

words.use('en', wordsOf('table', 'en'));

const names = ['Ana', 'Ben', 'Chaim'];
const plain = (said = '') => said.replace(/[\u2066-\u2069]/g, '');

test('the target is said with what the one who leads still needs', () => {
	const points = { unit: 'points' as const, target: 300 };
	expect(plain(sayGoal(points, { totals: [120, 255, 0], leaders: [2] }, names))).toBe('To 300: Ben needs 45');
	expect(plain(sayGoal(points, { totals: [0, 0, 0], leaders: [] }, names))).toBe('To 300');
	expect(plain(sayGoal({ unit: 'stars', target: 3 }, { totals: [2, 2, 0], leaders: [1, 2] }, names))).toBe('To 3 stars: Ana and Ben need 1');
});

test('a target is said as people say it, in each language', () => {
	const none = { totals: [0, 0], leaders: [] };
	const said = LANGUAGES.map((language) => {
		words.use(language, wordsOf('table', language));
		return [plain(sayGoal({ unit: 'stars', target: 3 }, none, names)), plain(sayGoal({ unit: 'rounds', target: 10 }, none, names))];
	});
	words.use('en', wordsOf('table', 'en'));
	expect(said).toEqual([
		['To 3 stars', 'To 10 rounds'],
		['עד 3 כוכבים', 'עד 10 סיבובים'],
		['حتى 3 نجوم', 'حتى 10 جولات'],
		['ביז 3 שטערן', 'ביז 10 רונדעס'],
		['Bis 3 Sterne', 'Bis 10 Runden']
	]);
});

test('a total that only ends the match is nothing that the leader needs', () => {
	const standing = { totals: [-120, -255, 0], leaders: [3] };
	expect(plain(sayGoal({ unit: 'ends', target: -300 }, standing, names))).toBe('Ends at −300: most points win');
	expect(sayGoal({ unit: 'ends', target: undefined }, standing, names)).toBeUndefined();
});

test('Echad is played to a total, or until someone has lost as much', () => {
	expect(echad.goal({ game: 'echad', target_score: 300 })).toEqual({ unit: 'points', target: 300 });
	expect(echad.goal({ game: 'echad', target_score: 300, scoring: 'against_their_owner' })).toEqual({ unit: 'ends', target: -300 });
});

test('Fire is played to rounds or points, or where the cards left count, to the fewest points', () => {
	expect(fire.goal({ game: 'fire', rounds_to_win: 3 })).toEqual({ unit: 'rounds', target: 3 });
	expect(fire.goal({ game: 'fire', placing_points: [3], points_to_win: 9 })).toEqual({ unit: 'points', target: 9 });
	expect(fire.goal({ game: 'fire', count_cards_left: true, points_to_win: 200 })).toEqual({ unit: 'lowest', target: 200 });
	expect(fire.goal({ game: 'fire', count_cards_left: true })).toEqual({ unit: 'fewest' });
});

test('where the house rules are not known, no target is made up', () => {
	expect(sayGoal({ unit: 'stars', target: undefined }, { totals: [0], leaders: [] }, names)).toBeUndefined();
});

test('a match without a target says how it ends', () => {
	expect(sayGoal({ unit: 'none' }, { totals: [2], leaders: [1] }, names)).toBe('Goes on until the table ends it.');
	expect(sayGoal({ unit: 'cards' }, { totals: [0], leaders: [] }, names)).toBe('Most cards win.');
});
