import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';

/** The words of the page: a folder for each part, with a file for each language. */
const WORDS = path.resolve(import.meta.dirname, '../words');

/**
 * The messages of a Fluent file by their ids, as `Words` takes them: parsed, so that no phone has to, and the
 * page needs no parser. Most are nothing but their value, and say no more.
 *
 * @param {string} text
 * @returns {import('../src/lib/words/words.svelte').Messages}
 */
export function compile(text) {
	const messages = new FluentResource(text).body.map(({ id, value, attributes }) => [
		id,
		value !== null && Object.keys(attributes).length === 0 ? value : { value, attributes }
	]);
	return JSON.parse(JSON.stringify(Object.fromEntries(messages), (key, value) => (isUsual(key, value) ? undefined : value)));
}

/**
 * What Fluent takes for granted where it is missing.
 *
 * @param {string} key
 * @param {unknown} value
 */
function isUsual(key, value) {
	return (key === 'attr' && value === null) || (key === 'precision' && value === 0);
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
