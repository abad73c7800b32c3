// Prints what the build has of JavaScript and styles, gzipped: on the first screen, and altogether.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? 'build';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const gzipped = (file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

for (const kind of ['.js', '.css', '.ftl']) {
	const sizes = files
		.filter((file) => file.endsWith(kind))
		.map((file) => ({ file, size: gzipped(file) }))
		.sort((a, b) => b.size - a.size);
	console.log(`${kind} ${kib(sizes.reduce((sum, { size }) => sum + size, 0))} in ${sizes.length} files`);
	for (const { file, size } of sizes.slice(0, 6)) console.log(`    ${kib(size).padStart(9)}  ${file}`);
}
