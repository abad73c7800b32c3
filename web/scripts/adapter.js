import adapter from '@sveltejs/adapter-static';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithEsbuild } from 'vite';
import { compress } from './compress.js';

const SHELL = 'index.html';
/** Where the shell is told the files to ask for at once. */
const PLACE = 'var files = {};';

/**
 * Builds one page for every address, whose scripts and styles all come from files, so
 * that the page works under `script-src 'self'; style-src 'self'`.
 *
 * @returns {import('@sveltejs/kit').Adapter}
 */
export function page() {
	const inner = adapter({ fallback: SHELL, strict: true });
	return {
		...inner,
		name: 'page',
		async adapt(builder) {
			await inner.adapt(builder);
			nameFiles('build', builder);
			await moveInlineScripts('build');
			compress('build');
		}
	};
}

/** The screens that people open the page with, by what the shell knows of their address. */
const FIRST = { '/': ['+page'], '/match/': ['match/[id]/+layout', 'match/[id]/+page'] };

/**
 * Tells the shell which files the first screens, the games and the languages need, so that it can
 * ask for them along with the scripts, not after those.
 *
 * @param {string} folder
 * @param {import('@sveltejs/kit').Builder} builder
 */
function nameFiles(folder, builder) {
	const manifest = JSON.parse(readFileSync(path.join(builder.getClientDirectory(), '.vite/manifest.json'), 'utf8'));
	const generated = builder.getBuildDirectory('generated/client-optimized/nodes');
	const nodes = readdirSync(generated).map((name) => ({
		key: path.posix.join('.svelte-kit/generated/client-optimized/nodes', name),
		text: readFileSync(path.join(generated, name), 'utf8')
	}));
	/** @type {(key: string, seen?: Set<string>) => Set<string>} */
	const needed = (key, seen = new Set()) => {
		const { file, css = [], imports = [] } = manifest[key];
		if (seen.has(`/${file}`)) return seen;
		for (const each of [file, ...css]) seen.add(`/${each}`);
		for (const each of imports) needed(each, seen);
		return seen;
	};
	const screens = Object.entries(FIRST).map(([address, parts]) => {
		const keys = parts.map((part) => nodes.find(({ text }) => text.includes(`/routes/${part}.svelte"`))?.key);
		return [address, [...new Set(keys.flatMap((key) => [...needed(key)]))]];
	});
	const table = new Set(screens.flatMap(([, files]) => files));
	const games = Object.keys(manifest).flatMap((key) => {
		const [, game] = /^src\/lib\/games\/([a-z]+)\/index\.ts$/.exec(key) ?? [];
		return game ? [[game, [...needed(key)].filter((file) => !table.has(file))]] : [];
	});
	const languages = Object.keys(manifest).filter((key) => /^words\/table\/[a-z]+\.ftl/.test(key));
	const words = languages.map((key) => [path.basename(key).split('.')[0], [`/${manifest[key].file}`]]);

	const shell = path.join(folder, SHELL);
	const html = readFileSync(shell, 'utf8');
	const named = Object.entries(Object.fromEntries([...screens, ...games, ...words])).map(
		([name, files]) => [name, files.filter((file) => !html.includes(`href="${file}"`))]
	);
	if (games.length === 0 || words.length === 0 || !html.includes(PLACE)) throw new Error(`${shell} cannot name the files of the first screens`);
	writeFileSync(shell, html.replace(PLACE, `var files = ${JSON.stringify(Object.fromEntries(named))};`));
}

/**
 * Moves the inline scripts of the shell into files named by their content, as short as the others.
 *
 * @param {string} folder
 */
async function moveInlineScripts(folder) {
	const shell = path.join(folder, SHELL);
	let html = readFileSync(shell, 'utf8');
	for (const [inline, text] of html.matchAll(/<script>([^]*?)<\/script>/g)) {
		const { code } = await transformWithEsbuild(text, 'shell.js', { minify: true, sourcemap: false });
		const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
		const file = `_app/immutable/entry/shell.${hash}.js`;
		writeFileSync(path.join(folder, file), code);
		html = html.replace(inline, () => `<script src="/${file}"></script>`);
	}
	if (/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/.test(html)) {
		throw new Error(`${shell} has an inline script or style, which its content policy forbids`);
	}
	writeFileSync(shell, html);
}

/**
 * The framework tells screen readers of each new screen through an element that it hides by
 * an inline style. Here a class of `app.css` hides it.
 *
 * @returns {import('svelte/compiler').PreprocessorGroup}
 */
export function announcer() {
	return {
		name: 'announcer',
		markup({ content, filename }) {
			if (!filename?.endsWith('generated/root.svelte')) return;
			const code = content.replace(/ style="[^"]*"/g, ' class="hidden"');
			return { code };
		}
	};
}
