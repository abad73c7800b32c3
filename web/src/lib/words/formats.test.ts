import { expect, test } from 'vitest';
import { Words } from './words.svelte';

test('numbers, dates and lists are written as the language does, also after it changed', () => {
	const words = new Words();
	words.use('en', 'a = a\n');
	expect([words.number(1234), words.signed(5), words.signed(-5), words.signed(0)]).toEqual(['1,234', '+5', '-5', '0']);
	expect(words.list(['Ana', 'Ben', 'Chaim'])).toBe('Ana, Ben, and Chaim');
	words.use('de', 'a = a\n');
	expect(words.number(1234)).toBe('1.234');
	expect(words.list(['Ana', 'Ben', 'Chaim'])).toBe('Ana, Ben und Chaim');
	expect(words.date('2025-10-02T12:00:00Z')).toBe('02.10.2025');
	words.use('ar', 'a = a\n');
	expect(words.number(1234)).toBe('1,234');
});

test('a language can be warmed up before anything is counted in it', () => {
	const words = new Words();
	for (const language of ['en', 'he', 'ar', 'yi', 'de'] as const) {
		words.use(language, 'a = a\n');
		expect(() => words.warmUp()).not.toThrow();
	}
});
