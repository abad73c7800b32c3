/** Says to a browser that heeds it that nearly all of a file is run at once. It has to come before all else. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Says whether a file has what the first screens and a table run when they are opened. @param {import('vite').Rollup.RenderedChunk} file */
const runsAtOnce = ({ name, moduleIds }) =>
	['base', 'home', 'match', 'table'].includes(name) || moduleIds.some((id) => id.endsWith('/match/[id]/+page.svelte'));

/**
 * Has browsers compile some files as a whole while they come, in the background, and not one function after the other
 * while people wait.
 *
 * @returns {import('vite').Plugin}
 */
export function early() {
	return {
		name: 'early',
		apply: 'build',
		augmentChunkHash: (file) => (runsAtOnce(file) ? HINT : undefined),
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				for (const file of Object.values(bundle)) if (file.type === 'chunk' && runsAtOnce(file)) file.code = HINT + file.code;
			}
		}
	};
}
