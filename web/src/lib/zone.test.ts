import { expect, test } from 'vitest';
import { timeZone, zoned } from './zone';

test.each([
	['Asia/Jerusalem', 120, 'Asia/Jerusalem'],
	['America/Argentina/Buenos_Aires', -180, 'America/Argentina/Buenos_Aires'],
	['Etc/GMT+5', -300, 'Etc/GMT+5'],
	['UTC', 0, 'UTC'],
	['Etc/Unknown', 0, 'Etc/GMT+0'],
	['Etc/Unknown', 180, 'Etc/GMT-3'],
	['GMT+03:00', 180, 'Etc/GMT-3'],
	['-03:30', -210, 'Etc/GMT+3'],
	['undefined', 60, 'Etc/GMT-1'],
	['', -480, 'Etc/GMT+8']
])('a phone in the zone %j, %i minutes from Greenwich, says %s', (named, minutes, zone) => {
	expect(timeZone(named, minutes)).toBe(zone);
});

test('a phone without a usable zone asks for days all the same', () => {
	expect(() => Intl.DateTimeFormat('en', { timeZone: timeZone('Etc/Unknown', 180) })).not.toThrow();
});

test('a link says by which clocks its dates are', () => {
	const link = new URL(zoned({ link: 'https://kibitz.example/e/code' }).link);
	expect(link.pathname).toBe('/e/code');
	expect(link.searchParams.get('time_zone')).toBe(timeZone());
});
