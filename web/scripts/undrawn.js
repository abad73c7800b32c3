/** Where the framework notes that it takes over what a server has drawn, and what is there instead. */
const NOTES = /** @type {const} */ ([
	['export let hydrating = false;', 'export const hydrating = false;'],
	['\thydrating = value;\n', '']
]);

/**
 * No server draws anything of the page: this tells the build, which then leaves out all that would take it over.
 *
 * @returns {import('vite').Plugin}
 */
export function undrawn() {
	return {
		name: 'undrawn',
		apply: 'build',
		transform(code, id) {
			if (!id.endsWith('/svelte/src/internal/client/dom/hydration.js')) return;
			if (!NOTES.every(([note]) => code.includes(note))) throw new Error(`${id} notes in another way that a page is taken over`);
			return { code: NOTES.reduce((text, [note, instead]) => text.replace(note, instead), code), map: null };
		}
	};
}
