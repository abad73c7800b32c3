import { expect, test } from 'vitest';
import { glyphsOf, turnsOver } from './numerals';

test('every number is glyphsOf, within the room there is', () => {
	for (let number = 0; number <= 50; number++) {
		const room = { width: 48, height: 38 };
		const sign = glyphsOf(String(number), room)!;
		expect(sign.width).toBeLessThanOrEqual(room.width + 0.01);
		expect(sign.height).toBeLessThanOrEqual(room.height + 0.01);
		expect(sign.strokes).toHaveLength(String(number).length);
	}
});

test('a letter is not drawn: the phone has it', () => {
	for (const text of ['א', 'J', '10J', '']) expect(glyphsOf(text, { width: 48, height: 38 })).toBeUndefined();
});

test('only 6 and 9 are each other upside down', () => {
	const turning = Array.from({ length: 51 }, (_, number) => String(number)).filter(turnsOver);
	expect(turning).toEqual(['6', '9']);
});
