import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';

/** The words of the page: a folder for each part, with a file for each language. */
const WORDS = path.resolve(import.meta.dirname, '../words');

/**
 * The messages of a Fluent file by their ids, and those of their attributes as `message.attribute`, as `Words`
 * takes them: parsed, so that no phone has to, and in as few kinds of parts as `src/lib/words/pattern.ts` knows.
 *
 * @param {string} text
 * @returns {import('../src/lib/words/words.svelte').Messages}
 */
export function compile(text) {
	const messages = new FluentResource(text).body.flatMap(({ id, value, attributes }) => [
		...(value === null ? [] : [[id, value]]),
		...Object.entries(attributes).map(([name, attribute]) => [`${id}.${name}`, attribute])
	]);
	return JSON.parse(JSON.stringify(Object.fromEntries(messages), (_, part) => reduced(part)));
}

/** The kinds of parts that a pattern may have. */
const KINDS = ['select', 'var', 'str', 'num', 'mesg'];

/**
 * A part of a pattern without what says nothing: a number is written as such wherever it is, so that `NUMBER` only
 * tells translators of it.
 *
 * @param {any} part
 */
function reduced(part) {
	if (part?.type === 'func' && part.name === 'NUMBER' && part.args.length === 1) part = part.args[0];
	if (part?.type && !KINDS.includes(part.type)) throw new Error(`The words have a part that the page cannot say: ${JSON.stringify(part)}`);
	if (part?.type === 'num') return { type: 'num', value: part.value };
	return part?.type === 'mesg' && part.attr === null ? { type: 'mesg', name: part.name } : part;
}

/**
 * The words of a part in a language.
 *
 * @param {string} part
 * @param {string} language
 */
export function wordsOf(part, language) {
	return compile(readFileSync(path.join(WORDS, part, `${language}.ftl`), 'utf8'));
}

/**
 * Compiles the words that are imported by their address, `en.ftl?url`.
 *
 * @returns {import('vite').Plugin}
 */
export function words() {
	let builds = false;
	return {
		name: 'words',
		enforce: 'pre',
		configResolved: ({ command }) => void (builds = command === 'build'),
		configureServer: (server) =>
			void server.middlewares.use((request, response, next) => {
				const [, part, language] = /^\/words\/([a-z-]+)\/([a-z]+)\.ftl\.json$/.exec(request.url ?? '') ?? [];
				if (!part || !language) return next();
				response.setHeader('Content-Type', 'application/json').end(JSON.stringify(wordsOf(part, language)));
			}),
		load(id) {
			// The referee has words of its own, which it reads by itself.
			const [, part, language] = /^([a-z-]+)\/([a-z]+)\.ftl\?url$/.exec(path.relative(WORDS, id)) ?? [];
			if (!part || !language) return undefined;
			if (!builds) return `export default '/words/${part}/${language}.ftl.json'`;
			const source = JSON.stringify(wordsOf(part, language));
			const file = this.emitFile({ type: 'asset', name: `${language}.json`, originalFileName: `words/${part}/${language}.ftl`, source });
			return `export default import.meta.ROLLUP_FILE_URL_${file}`;
		}
	};
}
