import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

const service = process.env.KIBITZ ?? 'http://127.0.0.1:8080';

/**
 * What is loaded together comes as one file, because each file costs a slow connection a round trip:
 * what every screen needs, what every screen of a match needs besides, and what every table does.
 */
const TOGETHER: Record<string, RegExp> = {
	base: /vite\/preload-helper|node_modules\/(svelte|esm-env|@sveltejs|@fluent|idb)\/|\/src\/lib\/(ui|words)\/|\/src\/lib\/(storage|database|device|settings\.svelte|match\/matches\.svelte|api\/problems)\.ts/,
	cards: /\/src\/lib\/cards\/(CardFace|CardFan|Glyphs|Shape|face|numerals)\./,
	games: /\/src\/lib\/games\/index\.ts/,
	table: /\/src\/lib\/(table\/(ResultEntry|Seats)|games\/[A-Z]\w+|cards\/\w+)\./,
	match: /node_modules\/openapi-fetch\/|\/src\/lib\/(api|queue)\/|\/src\/lib\/match\/(?!games)/
};

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [sveltekit()],
	build: {
		// A data: URL would need a wider content policy.
		assetsInlineLimit: 0,
		rollupOptions: isSsrBuild
			? {}
			: {
					output: {
						experimentalMinChunkSize: 8_000,
						manualChunks: (id: string) => Object.keys(TOGETHER).find((name) => TOGETHER[name]!.test(id))
					}
				}
	},
	server: {
		proxy: { '/v1': service, '/openapi.json': service }
	},
	preview: {
		proxy: { '/v1': service, '/openapi.json': service }
	},
	test: {
		include: ['src/**/*.test.ts'],
		environment: 'node'
	}
}));
