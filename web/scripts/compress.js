import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Compresses each file as far as it goes, so that the service need not do it per request: also
 * a tiny one, which grows by some bytes. The adapter's own `precompress` is too early, and does
 * not know `.ftl`.
 *
 * @param {string} folder
 */
export function compress(folder) {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true });
	for (const file of files.filter((entry) => entry.isFile())) {
		const name = path.join(file.parentPath, file.name);
		const plain = readFileSync(name);
		writeFileSync(`${name}.br`, brotliCompressSync(plain));
		writeFileSync(`${name}.gz`, gzipSync(plain, { level: 9 }));
	}
}
