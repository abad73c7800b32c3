import { readFile } from 'node:fs/promises';
import { Match, Refused, loader } from './referee.js';

const file = (name) => new URL(name, import.meta.url);

export const load = loader(
	async (init) => init({ module_or_path: await readFile(file('kibitz_referee_bg.wasm')) }),
	(language, part) => readFile(file(`words/${language}/${part}.ftl`), 'utf8')
);
export { Match, Refused };
