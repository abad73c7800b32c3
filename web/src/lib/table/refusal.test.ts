import { expect, test } from 'vitest';
import { setAside, undecidedAt, type Refusal } from './refusal';

const refusal = { seq: 7 } as Refusal;

test('a refused play is still to be decided after somebody read the rules', () => {
	setAside('m', refusal);
	expect(undecidedAt('m', 7)).toBe(refusal);
	expect(undecidedAt('n', 7)).toBeUndefined();
});

test('it is no longer, once it was decided or the table went on', () => {
	setAside('m', refusal);
	expect(undecidedAt('m', 8)).toBeUndefined();
	setAside('m', undefined);
	expect(undecidedAt('m', 7)).toBeUndefined();
});
