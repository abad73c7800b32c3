import { expect, test } from 'vitest';
import { plainNumber } from './digits';

test.each([
	['35', '35'],
	['٣٥', '35'],
	['۳۵', '35'],
	['३५', '35'],
	['３５', '35'],
	['−٧', '-7'],
	['–7', '-7'],
	['\u200F-٧ ', '-7'],
	['', ''],
	['12x', '12x'],
	['3,5', '3,5']
])('%j is the number %j', (typed, number) => expect(plainNumber(typed)).toBe(number));
