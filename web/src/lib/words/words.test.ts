import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../scripts/words.js';
import { LANGUAGES, localesOf, type Language } from './languages';
import { Words } from './words.svelte';

const WORDS = new URL('../../../words/', import.meta.url);
const SOURCES = new URL('../../', import.meta.url);

/** What all parts of the page say. */
function text(language: Language): string {
	const parts = readdirSync(WORDS);
	return parts.map((part) => readFileSync(new URL(`${part}/${language}.ftl`, WORDS), 'utf8')).join('\n');
}

/** The variables of each message and attribute by their ids, those of messages within it included. */
function variables(language: Language): Map<string, string[]> {
	const { body } = new FluentResource(text(language));
	const patterns = new Map<string, unknown>();
	for (const { id, value, attributes } of body) {
		if (value !== null) patterns.set(id, value);
		for (const [name, pattern] of Object.entries(attributes)) patterns.set(`${id}.${name}`, pattern);
	}
	const namesIn = (pattern: unknown): Set<string> => {
		const names = new Set<string>();
		JSON.stringify(pattern, (_, part: { type?: string; name?: string } | null) => {
			if (part?.type === 'var') names.add(part.name!);
			if (part?.type === 'mesg') for (const name of namesIn(patterns.get(part.name!))) names.add(name);
			return part;
		});
		return names;
	};
	// Every message is given the game on the screen, and need not use it.
	const own = (pattern: unknown) => [...namesIn(pattern)].filter((name) => name !== 'playing').sort();
	return new Map([...patterns].map(([id, pattern]) => [id, own(pattern)]));
}

const english = variables('en');

/** A text without the isolates around what is put into it, of which the page leaves some out. */
const unmarked = (text: string) => text.replace(/[\u2068\u2069]/g, '');

describe.each(LANGUAGES)('the words in %s', (language) => {
	const lines = text(language).split('\n');

	test('can all be read', () => {
		const written = lines.filter((line) => /^[a-zA-Z][\w-]*\s*=/.test(line)).map((line) => line.split(/\s*=/)[0]);
		expect(new FluentResource(text(language)).body.map(({ id }) => id)).toEqual(written);
		expect(new Set(written).size).toBe(written.length);
	});

	test('are the same messages as in English, with the same variables', () => {
		expect([...variables(language)]).toEqual([...english]);
	});

	test('can all be said, and what the build makes of them says the same', () => {
		const words = new Words();
		words.use(language, compile(text(language)));
		words.play('claro');
		const bundle = new FluentBundle(localesOf(language));
		bundle.addResource(new FluentResource(text(language)));
		for (const [id, names] of english) {
			const [name, attribute] = id.split('.') as [string, string?];
			const message = bundle.getMessage(name)!;
			const pattern = attribute ? message.attributes[attribute]! : message.value!;
			for (const count of [0, 1, 2, 5, 11, 100]) {
				const errors: Error[] = [];
				const args = Object.fromEntries(names.map((each) => [each, count]));
				const said = bundle.formatPattern(pattern, { playing: 'claro', ...args }, errors);
				expect(errors, id).toEqual([]);
				expect(unmarked(words.say(id, args)), id).toBe(unmarked(said));
			}
		}
	});

	test('are written in their own script', () => {
		if (language === 'en' || language === 'de') return;
		const foreign = lines
			.filter((line) => !line.startsWith('#'))
			.map((line) => line.replace(/^\s*[a-zA-Z][\w.-]*\s*=|^\s*\.[a-z_-]+\s*=|\{[^}]*|^\s*\*?\[[^\]]*\]|K7MA-2XRD|Wi-Fi|QR|BG Stats|CSV|Kibitz/g, ''))
			.filter((line) => /[A-Za-z]/.test(line));
		expect(foreign).toEqual([]);
	});
});

test('every message that the page asks for by its id is there', () => {
	const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
	for (const file of files.filter((each) => /\.(svelte|ts)$/.test(each) && !each.includes('.test.'))) {
		const source = readFileSync(new URL(file, SOURCES), 'utf8');
		for (const [, id] of source.matchAll(/\b(?:t|words\.say|words\.find)\('([a-z][\w.-]*)'/g)) {
			expect([...english.keys()], file).toContain(id);
		}
	}
});
