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
