import { expect, test } from 'vitest';
import { Faults } from './faults';
import { problemOf } from './problems';

const body = {
	type: 'urn:kibitz:problem:invalid_body',
	title: 'Unprocessable Entity',
	status: 422,
	code: 'invalid_body',
	message: 'Something is missing or not possible here.',
	detail: 'There is no field `plase` here.',
	field: 'plase'
};

test('each of several faults is found at its field, and at what it lies in', () => {
	const errors = [
		{ field: 'plase', detail: 'There is no such field.' },
		{ field: 'seats[1].name', detail: 'The text has 0 characters.' },
		{ field: 'house_rules.target_score', detail: 'Too much.' }
	];
	const faults = new Faults(problemOf(422, { ...body, errors }));
	expect(faults.at('seats[1]')).toBe(true);
	expect(faults.at('seats[1].name')).toBe(true);
	expect(faults.at('seats[10]')).toBe(false);
	expect(faults.at('seats')).toBe(true);
	expect(faults.at('house_rules.target')).toBe(false);
	expect(faults.at('house_rules')).toBe(true);
});

test('a single fault is found without a list', () => {
	expect(new Faults(problemOf(422, { ...body, field: 'note' })).at('note')).toBe(true);
});

test('what is no problem of the service has no faults', () => {
	expect(new Faults(new Error('?')).at('note')).toBe(false);
	expect(new Faults(undefined).at('note')).toBe(false);
});

test('of the cards in a hand, the one is found that the deck does not have', () => {
	const faults = new Faults(
		problemOf(422, {
			...body,
			code: 'not_in_the_deck',
			detail: 'The hands name 3 `blue-he` (C1), and 0 are on the discard pile.',
			field: 'result.hands[0].cards',
			expected: 'at most 2 in all, as many as the deck holds'
		})
	);
	expect(faults.at('result.hands[0]')).toBe(true);
	expect(faults.card(['blue-gimel', 'blue-he', 'blue-he'])).toBe('blue-he');
	expect(faults.card(['blue-gimel'])).toBeUndefined();
	expect(faults.rulings).toEqual(['C1']);
});

test('the rulings are found that say which points are possible', () => {
	const expected = '2 to 795 for the winner of the round, and 0 for the others (A25, D7)';
	const faults = new Faults(problemOf(422, { ...body, code: 'wrong_points', field: 'result.points', expected }));
	expect(faults.rulings).toEqual(['A25', 'D7']);
	expect(new Faults(problemOf(422, { ...body, detail: 'Wrong (see below).' })).rulings).toEqual([]);
});
