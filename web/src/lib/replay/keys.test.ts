import { expect, test } from 'vitest';
import { stepOf } from './keys';

test('the arrows go the way one reads', () => {
	expect([stepOf('ArrowRight', 'ltr', 9), stepOf('ArrowLeft', 'ltr', 9)]).toEqual([1, -1]);
	expect([stepOf('ArrowRight', 'rtl', 9), stepOf('ArrowLeft', 'rtl', 9)]).toEqual([-1, 1]);
	expect([stepOf('ArrowDown', 'rtl', 9), stepOf('ArrowUp', 'rtl', 9)]).toEqual([1, -1]);
});

test('other keys go far, to an end, or nowhere', () => {
	expect([stepOf('PageDown', 'ltr', 99), stepOf('PageUp', 'rtl', 99)]).toEqual([10, -10]);
	expect([stepOf('Home', 'rtl', 99), stepOf('End', 'rtl', 99)]).toEqual([-99, 99]);
	expect(stepOf('a', 'ltr', 99)).toBeUndefined();
});
