import { expect, test } from 'vitest';
import { roundEntered, settlesIn } from './settling';

test('a second tap on the same name is not for the next round, and a later one is', () => {
	expect(settlesIn(0)).toBe(0);
	roundEntered(1000);
	expect([settlesIn(1000), settlesIn(1200), settlesIn(1500), settlesIn(9000)]).toEqual([500, 300, 0, 0]);
});
