import { expect, test } from 'vitest';
import { newId, newToken } from './ids';

test('an id is a UUID of version 7 that begins with its time', () => {
	const id = newId(0x0199a6c05b1e);
	expect(id).toMatch(/^0199a6c0-5b1e-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(newId(0x0199a6c05b1e)).not.toBe(id);
});

test('a token is its prefix and 43 characters', () => {
	expect(newToken('kbg_')).toMatch(/^kbg_[A-Za-z0-9_-]{43}$/);
});
