import { expect, test } from 'vitest';
import { Formats } from './formats';
import { LANGUAGES, localesOf, type Language } from './languages';
import { Words } from './words.svelte';
import { wordsOf } from '../../../scripts/words.js';

/** The words of a language, as the page has them. */
function speaking(language: Language): Words {
	const words = new Words();
	words.use(language, wordsOf('table', language));
	return words;
}

/** A text without the isolates around names. */
function plain(text: string): string {
	return text.replace(/[\u2068\u2069]/g, '');
}

test('numbers and dates are written as the language does', () => {
	const english = speaking('en');
	expect([english.number(1234), english.signed(0)]).toEqual(['1,234', '0']);
	for (const language of LANGUAGES) expect([0, 7, 999, 1000, 2.5].map((each) => speaking(language).number(each)).join(' ')).toMatch(/^0 7 999 1[.,]000 2[.,]5$/);
	const german = speaking('de');
	expect(german.number(1234)).toBe('1.234');
	expect(german.date('2025-10-02T12:00:00Z')).toBe('02.10.2025');
	expect(speaking('ar').number(1234)).toBe('1,234');
});

test('times are written as the phone does in its own language', () => {
	const late = (language: Language, phone: string[]) =>
		new Formats(localesOf(language, phone), () => '').time(new Date(2026, 10, 26, 23, 8).toISOString());
	expect(late('en', ['en-GB', 'en'])).toBe('23:08');
	expect(late('en', ['de-DE', 'en-US'])).toMatch(/^11:08\sPM$/);
	expect(late('de', ['en-US'])).toBe('23:08');
	expect(localesOf('yi', ['yi'])).toEqual(['yi-u-nu-latn', 'he-u-nu-latn']);
});

test('the last two days have words, and begin at midnight', () => {
	const words = speaking('de');
	const formats = new Formats(localesOf('de'), (id, args) => words.say(id, args));
	const now = new Date(2025, 2, 1, 0, 30);
	const at = (day: number, hour: number) => new Date(2025, 2, day, hour).getTime();
	expect(formats.day(at(1, 0), now)).toBe('heute');
	expect(formats.day(at(0, 23), now)).toBe('gestern');
	expect(formats.day(at(-1, 23), now)).toBe('27.02.2025');
});

test.each([
	['en', 'Ana, Ben and Chaim', '8, 4 or 0'],
	['he', 'Ana, Ben וChaim', '8, 4 או 0'],
	['ar', 'Ana، Ben وChaim', '8، 4 أو 0'],
	['yi', 'Ana, Ben און Chaim', '8, 4 אָדער 0'],
	['de', 'Ana, Ben und Chaim', '8, 4 oder 0']
] as const)('lists are put together in the words of %s', (language, all, one) => {
	const words = speaking(language);
	expect(plain(words.list(['Ana', 'Ben', 'Chaim']))).toBe(all);
	expect(plain(words.oneOf(['8', '4', '0']))).toBe(one);
	expect([words.list([]), words.list(['Ana'])]).toEqual(['', 'Ana']);
});

test('a sequence reads in the direction of the language', () => {
	expect(speaking('he').sequence(['3', '4', '5'])).toBe('3, 4, 5');
	expect(speaking('ar').sequence(['3', '4', '5'])).toBe('3، 4، 5');
});

test('a sign stays with its number', () => {
	const words = speaking('yi');
	expect(words.signed(5)).toBe('\u2068+5\u2069');
	expect(words.signed(-5)).toMatch(/^\u2068\u200e?\u22125\u2069$/);
	expect(words.number(-5)).toBe(words.signed(-5));
	const sentence = words.say('entry-adjustment', { who: 'Ana', points: words.signed(-5), reason: 'x' });
	expect(sentence).toMatch(/\u2068\u200e?\u22125\u2069/);
});

test('a language that the browser does not know has its dates from its words', () => {
	const words = speaking('yi');
	const formats = new Formats(localesOf('yi'), (id, args) => words.say(id, args), () => false);
	expect(plain(formats.date('2025-01-02T12:00:00Z'))).toBe('2 יאַנואַר 2025');
	expect(formats.number(1234)).toBe('1,234');
	expect(formats.time('2025-01-02T12:00:00Z')).toMatch(/^\d\d:00$/);
});

test('a round is called what the sheet of the game calls it', () => {
	const words = speaking('he');
	expect(plain(words.say('round-begin', { round: 3 }))).toBe('סיבוב 3');
	const leave = words.play('claro');
	expect(plain(words.say('round-begin', { round: 3 }))).toBe('משחקון 3');
	leave();
	expect(plain(words.say('round-begin', { round: 3 }))).toBe('סיבוב 3');
});

test('a language can be warmed up before anything is counted in it', () => {
	const words = new Words();
	for (const language of LANGUAGES) {
		words.use(language, { a: 'a' });
		expect(() => words.warmUp()).not.toThrow();
	}
});
