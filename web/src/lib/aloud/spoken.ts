import type { Language } from '$lib/words/languages';
import { t } from '$lib/words/words.svelte';

/** The letters of the cards by their names: on paper a sign after the letter stands for the name, and voices make another sound of the two. */
const LETTERS: Record<string, string> = { א: 'אלף', ב: 'בית', ג: 'גימל', ד: 'דלת', ה: 'הא', ו: 'וו', ז: 'זין', ח: 'חית', ט: 'טית', י: 'יוד' };

/** What is written in a language and would be said as something else. */
const READ: Partial<Record<Language, (text: string) => string>> = {
	he: (text) => text.replace(/"(.)"|(?<!\p{L})(\p{L})׳/gu, (all, quoted, marked) => LETTERS[quoted ?? marked] ?? all),
	// "9." is the ninth.
	de: (text) => text.replace(/(?<=\d)\.(?=\s|$)/g, ';')
};

/** A text as a voice is to say it: without marks of direction, which some read out, and with words for what many leave out. */
export function spoken(text: string, language: Language): string {
	const said = text.replace(/[\u200e\u200f\u2066-\u2069\uFE0E]/g, '').replace(/−(?=\d)/g, `${t('points-minus')} `);
	return READ[language]?.(said) ?? said;
}
