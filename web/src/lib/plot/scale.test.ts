import { expect, test } from 'vitest';
import { bandPath, barPath, linear, linePath, spread, ticks, wholeTicks } from './scale';

test('a scale puts the ends of a span at the ends of the plot', () => {
	const x = linear([10, 20], [0, 100]);
	expect([10, 15, 20].map(x)).toEqual([0, 50, 100]);
	const y = linear([0, 5], [100, 0]);
	expect([0, 5].map(y)).toEqual([100, 0]);
});

test('what has no extent lies in the middle', () => {
	expect(linear([7, 7], [0, 100])(7)).toBe(50);
});

test('ticks are round numbers within the span', () => {
	expect(ticks(13, 37)).toEqual([20, 30]);
	expect(ticks(18.2, 36.9)).toEqual([20, 25, 30, 35]);
	expect(ticks(-4, 4)).toEqual([-4, -2, 0, 2, 4]);
	expect(ticks(0, 0.9)).toEqual([0, 0.5]);
	expect(ticks(3, 3)).toEqual([3]);
});

test('what is counted has whole ticks', () => {
	expect(wholeTicks(1)).toEqual([0, 1]);
	expect(wholeTicks(10)).toEqual([0, 5, 10]);
	expect(wholeTicks(0)).toEqual([0, 1]);
});

test('a line goes through its points, and a band there and back', () => {
	const upper = [{ x: 0, y: 1 }, { x: 10, y: 2.345 }];
	const lower = [{ x: 0, y: 5 }, { x: 10, y: 6 }];
	expect(linePath(upper)).toBe('M0 1L10 2.3');
	expect(bandPath(upper, lower)).toBe('M0 1L10 2.3L10 6L0 5Z');
	expect([linePath([]), bandPath([], [])]).toEqual(['', '']);
});

test('a bar is as high as it says, and a low one has smaller corners', () => {
	expect(barPath(0, 20, 100, 40)).toBe('M0 100V44q0 -4 4 -4H16q4 0 4 4V100Z');
	expect(barPath(0, 20, 100, 98)).toBe('M0 100V100q0 -2 2 -2H18q2 0 2 2V100Z');
	expect(barPath(0, 20, 100, 100)).toBe('M0 100V100q0 0 0 0H20q0 0 0 0V100Z');
});

test('of many things, those are named that have room, and always the last', () => {
	expect(spread(3, 6)).toEqual([0, 1, 2]);
	expect(spread(12, 6)).toEqual([1, 3, 5, 7, 9, 11]);
	expect(spread(0, 6)).toEqual([]);
});
