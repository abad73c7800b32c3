import { expect, test } from 'vitest';
import { beginning, chooseNumber, digit, minus, next, point, rounded } from './typed';

test('digits make a number, and the next one is another', () => {
	const ana = digit(digit(beginning([0, 0, 0]), 5), 5);
	expect(ana.numbers).toEqual([55, 0, 0]);
	const ben = digit(next(ana), 7);
	expect(ben.numbers).toEqual([55, 7, 0]);
	expect(next(next(ben)).at).toBe(0);
});

test('a number that is chosen again is typed over', () => {
	expect(digit(chooseNumber(beginning([120, undefined]), 0), 9).numbers).toEqual([9, undefined]);
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
	expect(digit(chooseNumber(digit(minus(beginning([0])), 9), 0), 3).numbers).toEqual([3]);
});

test('behind the decimal point are only digits that the step has', () => {
	const twelve = point(digit(digit(beginning([undefined, 3]), 1), 2));
	expect(twelve.numbers).toEqual([12, 3]);
	expect(digit(twelve, 5)).toBe(twelve);
	expect(digit(twelve, 3, 0.5)).toBe(twelve);
	expect(digit(digit(twelve, 5, 0.5), 5, 0.5).numbers).toEqual([12.5, 3]);
	expect(digit(digit(digit(twelve, 0, 0.01), 7, 0.01), 1, 0.01).numbers).toEqual([12.07, 3]);
	expect(digit(next(digit(twelve, 1, 0.1)), 4, 0.1).numbers).toEqual([12.1, 4]);
	expect(point(twelve)).toBe(twelve);
});

test('a minus counts before a point, too', () => {
	expect(digit(point(minus(beginning([undefined]))), 5, 0.5).numbers).toEqual([-0.5]);
	expect(digit(point(digit(minus(beginning([undefined])), 3)), 5, 0.5).numbers).toEqual([-3.5]);
	expect(minus(digit(point(digit(beginning([undefined]), 3)), 5, 0.5)).numbers).toEqual([-3.5]);
});

test('sums are exact to hundredths', () => {
	expect(rounded(0.1 + 0.2)).toBe(0.3);
	expect(rounded(-1.005 + 0.005)).toBe(-1);
});
