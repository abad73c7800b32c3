import path from 'node:path';

/** What a file has that only passes on what is in another: what it takes from there, and what it calls that. */
const PASSES_ON = /^import\{([^}]+)\}from"\.\.\/([^"]+)";export\{([^}]+)\};?\s*$/;

/** Where the framework's own file of a screen is. */
const SCREEN = /\.svelte-kit\/generated\/client-optimized\/nodes\/\d+\.js$/;

/**
 * The framework makes a file of its own for each screen. Of a screen that comes in one file with others, it has
 * nothing but names: a phone asks for that one file instead, and has half as many to ask for and to keep.
 *
 * @returns {import('vite').Plugin[]}
 */
export function joined() {
	/** The file that each screen is in. @type {Map<string, string>} */
	const screens = new Map();
	return [
		{
			name: 'joined',
			apply: 'build',
			generateBundle: {
				order: 'pre',
				handler(_, bundle) {
					const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
					const app = chunks.find(({ name }) => name === 'entry/app');
					if (!app) return;
					for (const { code, facadeModuleId, fileName } of chunks) {
						const [, taken, from, given] = (SCREEN.test(facadeModuleId ?? '') && PASSES_ON.exec(code)) || [];
						if (!facadeModuleId || !taken || !from || !given) continue;
						const asks = `import("../${path.posix.relative('_app/immutable', fileName)}")`;
						if (!app.code.includes(asks)) throw new Error(`the app does not ask for ${fileName}`);
						app.code = app.code.replace(asks, () => `import("../${from}").then(e=>({${passedOn(taken, given)}}))`);
						screens.set(path.relative(process.cwd(), facadeModuleId), path.posix.join(fileName, '../..', from));
						delete bundle[fileName];
					}
					// What then is left of others that nothing asks for.
					for (const { fileName, isEntry } of chunks) {
						const isAsked = isEntry || chunks.some(({ code }) => code.includes(path.basename(fileName)));
						if (!isAsked) delete bundle[fileName];
					}
				}
			}
		},
		{
			// The framework looks for each screen in what the build says of its files.
			name: 'joined-manifest',
			apply: 'build',
			enforce: 'post',
			generateBundle: {
				order: 'post',
				handler(_, bundle) {
					const said = bundle['.vite/manifest.json'];
					if (screens.size === 0 || said?.type !== 'asset') return;
					const manifest = JSON.parse(String(said.source));
					for (const [screen, file] of screens) manifest[screen] = Object.values(manifest).find((each) => each.file === file);
					said.source = JSON.stringify(manifest, null, 2);
				}
			}
		}
	];
}

/**
 * What is passed on by `import{x as e}` and `export{e as component}`: `component:e.x`.
 *
 * @param {string} taken
 * @param {string} given
 */
function passedOn(taken, given) {
	/** @param {string} names */
	const pairs = (names) => names.split(',').map((each) => each.split(' as '));
	const there = new Map(pairs(taken).map(([name, here = name]) => [here, name]));
	return pairs(given).map(([here = '', name = here]) => `${name}:e.${there.get(here)}`);
}
