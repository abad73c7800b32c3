import { existsSync } from 'node:fs';
import path from 'node:path';
import { sveltekit } from '@sveltejs/kit/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { early } from './scripts/early.js';
import { joined } from './scripts/joined.js';
import { smaller } from './scripts/smaller.js';
import { undrawn } from './scripts/undrawn.js';
import { maybe, referee } from './scripts/version.js';
import { words } from './scripts/words.js';

const service = process.env.KIBITZ ?? 'http://127.0.0.1:8080';

const entry = referee && path.join(referee, process.env.VITEST ? 'node.js' : 'browser.js');
const found = entry !== undefined && existsSync(entry);

/**
 * What is loaded together comes as one file, because each file costs a slow connection a round trip:
 * what every screen needs, what every screen of a match needs besides, and what every table does. Screens
 * that are used together are small, and smaller together than each alone. What
 * the first screen does without comes first. What no pattern names comes with the first of these that needs it: if
 * another screen needs it too, that screen takes all the rest along, so name it where both have it anyway.
 */
const TOGETHER: Record<string, RegExp> = {
	parts: /\/src\/lib\/words\/parts\./,
	screens: /\/src\/lib\/(ui\/(Sheet|Choice|Fold|Fault|Failure|Actions|onward)|api\/(problems|client|faults|clock|ids)|match\/(games\.svelte|seen|leave|unsent)|open\/(options|codes|sets)|referee\/(load|logbook)|digits|help\/cache)\.|node_modules\/openapi-fetch\/|svelte\/src\/internal\/(client\/dom\/(elements\/bindings\/(input|select|size)|blocks\/(await|key))|shared\/clone)\.js/,
	home: /\/src\/(lib\/open\/(JoinField|GameTile|MatchCard|Running|code)\.|routes\/\+page)/,
	opening: /\/src\/(lib\/open\/(HouseRulesForm|EtiquetteForm|People|people|RuleSets|like|open)\.|routes\/open\/)/,
	account: /\/src\/(lib\/account\/[A-Z]\w+\.|routes\/\(account\)\/account\/)/,
	base: /vite\/preload-helper|node_modules\/(svelte|esm-env|@sveltejs|@fluent|idb)\/|\/src\/lib\/(ui|words)\/|\/src\/lib\/(storage|database|idb|device|shell|worker|install\.svelte|update\.svelte|loose\.svelte|settings\.svelte|match\/matches\.svelte)\.ts/,
	cards: /\/src\/lib\/cards\/(CardFace|CardFan|Glyphs|Shape|face|numerals)\./,
	games: /\/src\/lib\/games\/index\.ts/,
	table: /\/src\/lib\/(table\/(ResultEntry|Seats|How|UndoButton|draft)|games\/([A-Z]\w+|typed)|cards\/\w+|scores\/(AdjustSheet|adjustment))\./,
	statistics: /\/src\/((lib|routes)\/statistics|routes\/players)\//,
	match: /\/src\/lib\/(api|queue|pictures|match)\/|\/src\/lib\/scores\/[sS]hare|\/src\/lib\/(account|history\/(copy|client)|zone|plot\/scale)[^A-Z]*\.ts$/,
	past: /\/src\/(lib\/(history|evening)|routes\/(history|evening|e))\//,
	people: /\/src\/(lib\/(people|data)\/|routes\/\(account\)\/(people|data)\/)/,
	sheets: /\/src\/(lib\/scores\/|routes\/match\/\[id\]\/(scoresheet|log|correct|invite|notes|rules|seats)\/)/
};

/** Stops a build that was to have the referee: else it would be missed only on a phone. */
const refereed: Plugin = {
	name: 'refereed',
	apply: 'build',
	buildStart() {
		if (!found && !maybe) this.error(`KIBITZ_REFEREE asks for the referee, and there is none in ${referee}: \`cargo run -p kibitz-referee-pack\` builds it.`);
	}
};

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [refereed, words(), undrawn(), sveltekit(), !isSsrBuild && [smaller(), joined(), early()]],
	resolve: {
		alias: { $referee: found ? entry : path.resolve('src/lib/referee/absent.ts') }
	},
	build: {
		// A data: URL would need a wider content policy.
		assetsInlineLimit: 0,
		rollupOptions: isSsrBuild
			? {}
			: {
					// Files that need each other may run in an order in which neither works.
					onwarn(warning, warn) {
						if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
						warn(warning);
					},
					output: {
						experimentalMinChunkSize: 8_000,
						manualChunks: (id: string) => Object.keys(TOGETHER).find((name) => TOGETHER[name]!.test(id))
					}
				}
	},
	server: {
		fs: { allow: found ? [path.dirname(entry)] : [] },
		proxy: { '/v1': service, '/openapi.json': service }
	},
	preview: {
		proxy: { '/v1': service, '/openapi.json': service }
	},
	test: {
		include: ['src/**/*.test.ts'],
		environment: 'node',
		// A process for each file takes a quarter more processor time.
		pool: 'threads',
		// None waits for time to pass; a machine that builds at the same time may take long.
		testTimeout: 60_000,
		hookTimeout: 60_000
	}
}));
