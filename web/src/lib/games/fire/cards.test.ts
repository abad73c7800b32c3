import { expect, test } from 'vitest';
import { face, isJoker, isSpecial, jokerAs, numberOf, numbersOf, rulesOf } from './cards';

test('a joker counts as the number that it stands for, a special card as none', () => {
	expect(jokerAs(7)).toBe('joker=7');
	expect(['12', 'joker=7', 'joker', 'stop'].map(numberOf)).toEqual([12, 7, undefined, undefined]);
	expect(['joker', 'joker=7', '7'].map(isJoker)).toEqual([true, true, false]);
	expect(['fire', 'joker'].map(isSpecial)).toEqual([true, false]);
	expect(face('joker=7').text).toBe('★7');
});

test('the deck has the numbers that the table has counted, or all up to the highest', () => {
	expect(numbersOf({ game: 'fire', max_number: 3 })).toEqual([1, 2, 3]);
	expect(numbersOf({ game: 'fire' })).toHaveLength(20);
	const deck_profile = [{ card: '12', copies: 5 }, { card: 'stop', copies: 5 }, { card: '2', copies: 125 }];
	expect(numbersOf({ game: 'fire', deck_profile })).toEqual([2, 12]);
	expect(rulesOf({ game: 'ten' })).toEqual({ game: 'fire' });
});
