import { expect, test } from 'vitest';
import { dayOf, hoursOf } from './days';

const at = (day: number, hour: number) => new Date(2025, 9, day, hour, 30).toISOString();

test('a match past midnight belongs to the evening before', () => {
	expect(dayOf(at(4, 1))).toBe(dayOf(at(3, 21)));
	expect(dayOf(at(4, 7))).not.toBe(dayOf(at(3, 21)));
	expect(dayOf(at(1, 2))).toBe(new Date(2025, 8, 30, 12).getTime());
});

test('a time is hours and minutes, and never nothing', () => {
	expect(hoursOf(2710)).toEqual({ hours: 0, minutes: 45 });
	expect(hoursOf(3600)).toEqual({ hours: 1, minutes: 0 });
	expect(hoursOf(3)).toEqual({ hours: 0, minutes: 1 });
});
