import adapter from '@sveltejs/adapter-static';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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
			compress('build');
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
 * Compresses each file as far as it goes, so that the service need not do it per request. The
 * adapter's own `precompress` is too early, and does not know `.ftl`.
 *
 * @param {string} folder
 */
function compress(folder) {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true });
	for (const file of files.filter((entry) => entry.isFile())) {
		const name = path.join(file.parentPath, file.name);
		const plain = readFileSync(name);
		const forms = { br: brotliCompressSync(plain), gz: gzipSync(plain, { level: 9 }) };
		for (const [extension, form] of Object.entries(forms)) {
			if (form.length < plain.length) writeFileSync(`${name}.${extension}`, form);
		}
	}
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
