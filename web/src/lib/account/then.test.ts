import { expect, test } from 'vitest';
import { thenOf } from './then';

test('only a screen of this page comes after signing in', () => {
	const then = (path: string) => thenOf(new URL(`https://kibitz.example/account?then=${encodeURIComponent(path)}`));
	expect(then('/people/1')).toBe('/people/1');
	expect(thenOf(new URL('https://kibitz.example/account?then=/account/app#K7MA-2XRD'))).toBe('/account/app#K7MA-2XRD');
	for (const path of ['', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) expect(then(path)).toBeUndefined();
	expect(thenOf(new URL('https://kibitz.example/account'))).toBeUndefined();
});
