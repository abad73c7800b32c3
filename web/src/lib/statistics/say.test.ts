import { beforeEach, expect, test } from 'vitest';
import type { Language } from '$lib/words/languages';
import { words } from '$lib/words/words.svelte';
import { change, decimal, duration, gameIn, giveOrTake, hours, monthName, percent, score, tooFew } from './say';
import { wordsOf } from '../../../scripts/words.js';

function speak(language: Language): void {
	words.use(language, wordsOf('table', language), wordsOf('numbers', language));
}

/** What people see of a text: the signs that keep its direction are not. */
const seen = (text: string | undefined) => text?.replace(/[\u200e\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

beforeEach(() => speak('en'));

test('few matches say so, and enough say nothing', () => {
	expect(tooFew(1)).toBe('1 match so far: too few to tell.');
	expect(tooFew(4)).toBe('4 matches so far: too few to tell.');
	expect(tooFew(5)).toBeUndefined();
	speak('ar');
	expect(tooFew(2)).toBe('مباراتان حتى الآن: لا تكفيان للحكم.');
	expect(tooFew(3)).toContain('3 مباريات');
});

test('ratings have one digit behind the point, and shares none', () => {
	expect(seen(decimal(30))).toBe('30.0');
	expect(seen(giveOrTake(2.312))).toBe('± 2.3');
	expect([1.26, 0, -1.112].map(change).map(seen)).toEqual(['+1.3', '0.0', '-1.1']);
	expect(seen(percent(0.591))).toBe('59%');
	speak('de');
	expect(seen(decimal(28.349))).toBe('28,3');
});

test('time at the table is hours and minutes', () => {
	expect(seen(hours(0))).toBe('0:00 h');
	expect(seen(hours(12_040))).toBe('3:21 h');
	expect(seen(hours(158_391))).toBe('44:00 h');
});

test('a score is said in what the game counts; a hand is a round', () => {
	expect(score(1, 'stars')).toBe('1 star');
	expect(score(120, 'points')).toBe('120 points');
	expect(score(3, 'hands')).toBe('3 rounds');
	expect(score(3, 'shells')).toBe('3');
});

test('a month has its name, also where the browser knows no language for it', () => {
	expect(monthName('2026-07', 'long')).toBe('July 2026');
	expect(monthName('2026-07', 'narrow')).toBe('7');
	speak('yi');
	expect(monthName('2026-07', 'long')).toMatch(/^\p{Script=Hebrew}+ 2026$/u);
});

test('the game of the address is chosen, else the first that was played', () => {
	expect(gameIn(['echad', 'ten'], 'ten')).toBe('ten');
	expect(gameIn(['echad', 'ten'], 'skat')).toBe('echad');
	expect(gameIn([], null)).toBeUndefined();
});

test('what takes less than an hour is said in minutes and seconds', () => {
	expect(seen(duration(200))).toBe('3:20 min');
	expect(seen(duration(3599.7))).toBe('1:00 h');
	expect(seen(duration(5400))).toBe('1:30 h');
});
