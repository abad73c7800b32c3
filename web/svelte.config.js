import { announcer, page } from './scripts/adapter.js';
import { version } from './scripts/version.js';

/** @type {import('@sveltejs/kit').Config} */
export default {
	compilerOptions: {
		runes: true
	},
	preprocess: [announcer()],
	kit: {
		adapter: page(),
		// The service worker needs a secure context; the page registers it itself where there is one.
		serviceWorker: { register: false },
		output: { bundleStrategy: 'split' },
		version: { name: version(), pollInterval: 0 }
	}
};
