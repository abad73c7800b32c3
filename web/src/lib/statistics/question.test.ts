import { expect, test } from 'vitest';
import type { Catalogue } from './ask';
import { addressOf, mended, questionOf, READY, type Question } from './question';

const measure = (measure: string, more: object = {}) => ({ measure, name: measure, unit: 'matches', better: 'higher', sum: 'total', one_game: false, of_person: false, ...more });
const catalogue = {
	measures: [
		measure('wins'),
		measure('win_share', { unit: 'share', sum: 'average' }),
		measure('total', { unit: 'score', one_game: true }),
		measure('longest_winning', { sum: 'longest', of_person: true })
	],
	dimensions: ['game', 'house_rules', 'player', 'opponent', 'first', 'starter', 'weekday', 'place', 'match'].map((dimension) => ({
		dimension,
		name: dimension,
		of_person: ['opponent', 'starter'].includes(dimension)
	}))
} as Catalogue;

const question = (asked: Partial<Question>): Question => ({ measures: ['wins'], by: [], ...asked });
const mend = (asked: Partial<Question>, foreign = false) => mended(question(asked), catalogue, ['fire', 'echad'], foreign);

test('a question is the same after it was an address', () => {
	const asked = question({ measures: ['wins', 'total'], by: ['first', 'weekday'], player: 'a', game: 'fire', seats: 5, with: 'b', without: 'c', place: 'at Noa’s', tag: 'family', starter: false, from: '2026-01-01', to: '2026-12-31' });
	const address = addressOf(asked);
	expect(address).toContain('measure=wins,total&by=first,weekday');
	expect(questionOf(new URL(address, 'http://kibitz').searchParams)).toEqual(asked);
	expect(addressOf(question({ measures: [], circle: undefined }))).toBe('/statistics/ask');
});

test('what makes no sense in an address is left out', () => {
	const params = new URLSearchParams('measure=wins&game=skat&seats=99&starter=perhaps&from=yesterday&place=%20');
	expect(questionOf(params)).toEqual(question({}));
});

test('no answer of a list leads to a question without a meaning', () => {
	expect(mend({ measures: ['total'] })).toMatchObject({ game: 'fire' });
	expect(mend({ measures: ['total'], by: ['game'] }).game).toBeUndefined();
	expect(mend({ measures: ['longest_winning'] }).by).toEqual(['player']);
	expect(mend({ measures: ['longest_winning'], player: 'a' }).by).toEqual([]);
	expect(mend({ by: ['weekday', 'opponent'] }).by).toEqual(['player', 'opponent']);
	expect(mend({ by: ['player', 'weekday'], player: 'a' }).by).toEqual(['weekday']);
	expect(mend({ starter: true })).not.toHaveProperty('starter');
	expect(mend({ starter: true, player: 'a' }).starter).toBe(true);
	expect(mend({ measures: ['luck'], by: ['moon', 'first', 'first'] })).toEqual(question({ measures: ['win_share'], by: ['first'] }));
});

test('of the circle of someone else, no notes are asked for', () => {
	expect(mend({ by: ['place', 'weekday'], place: 'Home', tag: 'x', circle: 'c' }, true)).toEqual(question({ by: ['weekday'], circle: 'c' }));
});

test('every question to begin with has a meaning', () => {
	const codes = [...catalogue.measures.map(({ measure }) => measure), ...catalogue.dimensions.map(({ dimension }) => dimension)];
	const known = READY.filter(({ measures, by }) => [...measures, ...by].every((code) => codes.includes(code)));
	expect(known.map(({ name }) => name)).toEqual(['wins', 'rivals', 'streak', 'weekday', 'first']);
	for (const { measures, by } of known) expect(mend({ measures, by })).toEqual(question({ measures, by }));
});
