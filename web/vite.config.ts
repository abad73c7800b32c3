import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

const service = process.env.KIBITZ ?? 'http://127.0.0.1:8080';

export default defineConfig({
	plugins: [sveltekit()],
	build: {
		// A data: URL would need a wider content policy.
		assetsInlineLimit: 0
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
});
