// Phones in the machine's Chromium: in one that is there for several evenings, or in one of this evening.

import { existsSync } from 'node:fs';
import { chromium as driver } from 'playwright-core';

/** Chromium's programs. The first draws no window, and takes a third less processor time. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const PROGRAM = {
	executablePath: process.env.KIBITZ_CHROMIUM ?? PROGRAMS.find(existsSync) ?? 'chromium',
	// Continuous integration runs as root, where Chromium has no sandbox.
	args: ['--no-sandbox', '--disable-gpu']
};

/** Phones are closed with their evening, also in a Chromium that others use. */
export function chromium() {
	const { KIBITZ_CHROMIUM_SERVER: server } = process.env;
	return server ? driver.connect(server) : driver.launch(PROGRAM);
}

/** A Chromium that evenings can connect to. */
export const serve = () => driver.launchServer({ ...PROGRAM, host: '127.0.0.1' });
