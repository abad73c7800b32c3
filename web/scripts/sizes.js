// Prints what the build has of JavaScript, styles and words, and of the referee, gzipped, and fails where that
// is more than it may be. It looks at `build`, or at the folder that is named.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The most that a phone may have to load, in kB of 1000 bytes: the sizes of today, rounded up to half a kB, so that
 * nothing grows unseen. If you make something smaller, lower its limit.
 */
const LIMITS = { first: 50.5, all: 240, referee: 278 };

const folder = process.argv[2] ?? 'build';
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
// The guides are no part of the page: no phone at a table loads them.
const files = all.filter((file) => !file.startsWith('docs/'));
const read = (file) => readFileSync(path.join(folder, file));
const gzipped = (file) => gzipSync(read(file), { level: 9 }).length;
const sum = (some) => some.reduce((all, file) => all + gzipped(file), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const of = (kind) => files.filter((file) => file.endsWith(kind));

/** The scripts that the shell names, and those that it asks for at once on Home. */
function first() {
	const scripts = (text) => [...text.matchAll(/"\/([^"]+\.js)"/g)].map(([, file]) => file);
	const named = scripts(read('index.html').toString());
	const home = named.flatMap((file) => read(file).toString().match(/"\/":\["[^\]]*\]/) ?? []);
	if (home.length !== 1) throw new Error(`The shell in ${folder} does not say what Home needs.`);
	return [...named, ...scripts(home[0])];
}

for (const kind of ['.js', '.css', '.json', '.ftl']) {
	const sizes = of(kind).map((file) => ({ file, size: gzipped(file) })).sort((a, b) => b.size - a.size);
	console.log(`${kind} ${kB(sum(of(kind)))} in ${sizes.length} files`);
	for (const { file, size } of sizes.slice(0, 6)) console.log(`    ${kB(size).padStart(9)}  ${file}`);
}

const loaded = [
	['The JavaScript of the first screen', sum(first()), LIMITS.first],
	['All JavaScript', sum(of('.js')), LIMITS.all],
	['The referee', sum(of('.wasm')), LIMITS.referee]
];
for (const [what, size, limit] of loaded) console.log(`${what.padEnd(36)} ${kB(size).padStart(8)}  limit ${kB(limit * 1000)}`);
const guides = sum(all.filter((file) => /^docs\/.*\.(html|js|css|json)$/.test(file)));
console.log(`${'The guides'.padEnd(36)} ${kB(guides).padStart(8)}`);
for (const [what, size, limit] of loaded.filter(([, size, limit]) => size > limit * 1000)) {
	console.error(`${what} takes ${size} bytes, gzipped, and may take ${limit * 1000}. See LIMITS in scripts/sizes.js.`);
	process.exitCode = 1;
}
