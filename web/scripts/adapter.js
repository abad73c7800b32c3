import adapter from '@sveltejs/adapter-static';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHELL = 'index.html';

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
			moveInlineScripts('build');
		}
	};
}

/**
 * Moves the inline scripts of the shell into files named by their content.
 *
 * @param {string} folder
 */
function moveInlineScripts(folder) {
	const shell = path.join(folder, SHELL);
	const html = readFileSync(shell, 'utf8').replace(/<script>([^]*?)<\/script>/g, (_, text) => {
		const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
		const file = `_app/immutable/entry/shell.${hash}.js`;
		writeFileSync(path.join(folder, file), text.trim() + '\n');
		return `<script src="/${file}"></script>`;
	});
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
