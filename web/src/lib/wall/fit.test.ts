import { expect, test } from 'vitest';
import { scaleOf } from './fit';

test('the narrower side decides how large it gets', () => {
	expect(scaleOf({ width: 800, height: 600 }, { width: 400, height: 200 })).toBe(2);
	expect(scaleOf({ width: 800, height: 600 }, { width: 400, height: 600 })).toBe(1);
	expect(scaleOf({ width: 200, height: 600 }, { width: 400, height: 200 })).toBe(0.5);
});

test('nothing is scaled before its size is known', () => {
	expect(scaleOf({ width: 800, height: 600 }, { width: 0, height: 0 })).toBe(1);
});
