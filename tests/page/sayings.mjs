// What the page says, from its own words: for screens that are looked at in every language.

import { readdirSync, readFileSync } from 'node:fs';
import { pattern } from './patterns.mjs';

const WORDS = process.env.KIBITZ_WORDS ?? new URL('../../web/words', import.meta.url).pathname;
const read = new Map();

/** The languages that the page speaks. */
export const LANGUAGES = readdirSync(`${WORDS}/table`).map((file) => file.replace('.ftl', ''));

/** A pattern for a message of one line, with anything where it leaves a place. */
export function sayings(language, message) {
	if (!read.has(language)) {
		const parts = readdirSync(WORDS).map((part) => readFileSync(`${WORDS}/${part}/${language}.ftl`, 'utf8'));
		const lines = parts.join('\n').matchAll(/^([a-z][\w-]*) = (.+)$/gm);
		read.set(language, new Map([...lines].map(([, id, text]) => [id, text])));
	}
	// A browser leaves soft hyphens out of names.
	const text = read.get(language).get(message)?.replaceAll('\u00ad', '');
	if (text === undefined) throw new Error(`${language} has no ${message} of one line`);
	return new RegExp(`^\\s*${text.split(/\{[^}]*\}/).map(pattern).join('.*')}\\s*$`);
}
