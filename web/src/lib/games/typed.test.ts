import { expect, test } from 'vitest';
import { beginning, choose, digit, minus, next } from './typed';

test('digits make a number, and the next one is another', () => {
	const ana = digit(digit(beginning([0, 0, 0]), 5), 5);
	expect(ana.numbers).toEqual([55, 0, 0]);
	const ben = digit(next(ana), 7);
	expect(ben.numbers).toEqual([55, 7, 0]);
	expect(next(next(ben)).at).toBe(0);
});

test('a number that is chosen again is typed over', () => {
	expect(digit(choose(beginning([120, undefined]), 0), 9).numbers).toEqual([9, undefined]);
});

test('a number has seven digits at most', () => {
	const full = [1, 2, 3, 4, 5, 6, 7, 8].reduce(digit, beginning([undefined, 0]));
	expect(full.numbers).toEqual([1234567, 0]);
});

test('a minus comes before the digits or after them, and goes again', () => {
	expect(digit(digit(minus(beginning([0])), 4), 5).numbers).toEqual([-45]);
	expect(minus(digit(digit(beginning([0]), 4), 5)).numbers).toEqual([-45]);
	expect(digit(minus(minus(beginning([0]))), 7).numbers).toEqual([7]);
	expect([1, 2, 3, 4, 5, 6, 7, 8].reduce(digit, minus(beginning([undefined]))).numbers).toEqual([-1234567]);
	expect(digit(choose(digit(minus(beginning([0])), 9), 0), 3).numbers).toEqual([3]);
});
