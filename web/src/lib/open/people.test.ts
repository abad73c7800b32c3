import { expect, test } from 'vitest';
import { Faults } from '$lib/api/faults';
import { Problem } from '$lib/api/problems';
import { peopleAt } from './people';

test('a faulty seat is marked at its person, past the fields that were left empty', () => {
	const errors = [{ field: 'seats[1].name', detail: 'A control character.' }];
	const faults = new Faults(new Problem('invalid_body', 422, '', { errors }));
	expect(peopleAt([{ name: 'Ana' }, { name: ' ' }, { name: 'B\u0007n' }], faults)).toEqual([2]);
	expect(peopleAt([{ name: 'Ana' }], faults)).toEqual([]);
});
