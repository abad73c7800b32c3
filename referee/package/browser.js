import { Match, Refused, loader } from './referee.js';

async function text(url) {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
	return answer.text();
}

export const load = loader(
	(init) => init({ module_or_path: new URL('./kibitz_referee_bg.wasm', import.meta.url) }),
	(language, part) => text(new URL(`./words/${language}/${part}.ftl`, import.meta.url))
);
export { Match, Refused };
