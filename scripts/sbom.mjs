// Prints what a release is made of as one CycloneDX document: the crates of the program, those of
// the referee for phones, and the npm packages of the page: `node scripts/sbom.mjs VERSION`.
//
// It needs cargo-cyclonedx. What the tools date and number is left out or is the commit's, so that
// the same commit gives the same bytes.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const [version] = process.argv.slice(2);
const read = (...names) => JSON.parse(readFileSync(path.join(...names), 'utf8'));
const run = (program, args, cwd = root) => execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The crates of a package of ours, for a processor. */
function crates(folder, target) {
	const name = 'kibitz-sbom';
	// The tool writes beside every Cargo.toml, and only one of them is wanted.
	const written = ['api/game', 'api/http', 'api/program', 'api/service', 'api/store', 'referee', 'referee/pack', 'web'].map((one) => path.join(root, one, `${name}.json`));
	try {
		run('cargo', ['cyclonedx', '--quiet', '--format', 'json', '--spec-version', '1.5', '--target', target, '--override-filename', name]);
		return JSON.parse(readFileSync(path.join(root, folder, `${name}.json`), 'utf8').replaceAll(root, '/kibitz'));
	} finally {
		for (const file of written) rmSync(file, { force: true });
	}
}

/** The packages of the page. Without a version, npm does not describe a package. */
function packages() {
	const folder = mkdtempSync(path.join(tmpdir(), 'kibitz-sbom-'));
	try {
		writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...read(root, 'web/package.json'), version }));
		cpSync(path.join(root, 'web/package-lock.json'), path.join(folder, 'package-lock.json'));
		return JSON.parse(run('npm', ['sbom', '--package-lock-only', '--loglevel=error', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], folder));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

const program = crates('api/program', 'x86_64-unknown-linux-gnu');
const referee = crates('referee', 'wasm32-unknown-unknown');
const page = packages();
const reference = (document) => document.metadata.component['bom-ref'];

page.metadata.component.name = read(root, 'web/package.json').name;
const parts = [...program.components, referee.metadata.component, ...referee.components, page.metadata.component, ...page.components];
// Both have the rules and what these need.
const components = new Map(parts.map((part) => [part['bom-ref'], part]));
const needs = new Map([[reference(program), new Set([reference(page)])], [reference(page), new Set([reference(referee)])]]);
for (const { ref, dependsOn = [] } of [program, referee, page].flatMap(({ dependencies }) => dependencies)) {
	needs.set(ref, new Set([...(needs.get(ref) ?? []), ...dependsOn]));
}

// A number that is made up each time, and the processor: the programs for others have no crate besides.
const { serialNumber, properties, ...document } = program;
const tools = [...document.metadata.tools, ...page.metadata.tools];
console.log(JSON.stringify({
	...document,
	metadata: { ...document.metadata, tools },
	components: [...components.values()],
	dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() }))
}, null, '\t'));
