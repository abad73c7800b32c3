import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const { KIBITZ_REFEREE: wanted = '' } = process.env;

/** The folder with the package of the referee, as `cargo build` leaves it; none if it is `off`. */
export const referee = wanted === 'off' ? undefined : path.resolve(['', 'required'].includes(wanted) ? '../target/kibitz-referee' : wanted);

/** Whether the page may be built without the referee. */
export const maybe = ['', 'off'].includes(wanted);

/** What else the page is made of. */
const SOURCES = ['src', 'static', 'words', 'scripts', 'svelte.config.js', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/**
 * The version of the page: a digest of its sources. Phones keep the files of the page by it, so other
 * sources need another. The framework would take the time, and no two builds would be the same.
 */
export function version() {
	const digest = createHash('sha256');
	for (const source of referee ? [...SOURCES, referee] : SOURCES) {
		for (const file of filesOf(source)) digest.update(path.relative(source, file)).update(readFileSync(file));
	}
	return digest.digest('hex').slice(0, 16);
}

/**
 * A file itself, or all that are in a folder.
 *
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
	if (!existsSync(source)) return [];
	if (statSync(source).isFile()) return [source];
	const entries = readdirSync(source, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
	return files.sort();
}
