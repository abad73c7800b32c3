import { minifySync } from 'oxc-minify';

/**
 * Minifies the scripts once more after esbuild has: that takes a fifth of a second, and 7 % off what phones load.
 *
 * @returns {import('vite').Plugin}
 */
export function smaller() {
	return {
		name: 'smaller',
		apply: 'build',
		renderChunk: {
			order: 'post',
			handler(text, { fileName }) {
				const { code, errors } = minifySync(fileName, text, { module: true, compress: { target: 'es2022' }, mangle: { toplevel: true } });
				if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
				// Vite looks for what is imported later, and for its styles, in quotes.
				return { code: code.replace(/\bimport\(`((?:[^`$]|\$(?!\{))+)`\)/g, 'import("$1")'), map: null };
			}
		}
	};
}
