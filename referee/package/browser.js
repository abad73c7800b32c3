import { Match, Refused, loader } from './referee.js';

/**
 * Vite's dev server bundles this file into a folder of its own, and leaves the other files of the package where they
 * are installed.
 */
const [, installed] = /^(.*\/node_modules\/)\.vite\/deps\//.exec(import.meta.url) ?? [];

/** A file of the package. A bundler finds its address, which has to be written out where it is asked for. */
async function file(name, bundled) {
	const url = installed ? new URL(`kibitz-referee/${name}`, installed) : bundled;
	const answer = await fetch(url);
	// A dev server answers with its page what it does not have.
	if (answer.ok && !answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
	throw new Error(`${url} is no file of kibitz-referee. If a dev server bundles the package, exclude it: in Vite, optimizeDeps.exclude.`);
}

export const load = loader(
	async (init) => init({ module_or_path: await file('kibitz_referee_bg.wasm', new URL('./kibitz_referee_bg.wasm', import.meta.url)) }),
	async (language, part) => (await file(`words/${language}/${part}.ftl`, new URL(`./words/${language}/${part}.ftl`, import.meta.url))).text()
);
export { Match, Refused };
