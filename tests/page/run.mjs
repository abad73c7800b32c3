// Plays one story against the service at KIBITZ_URL: `node run.mjs echad`, or in another browser
// than Chromium: `node run.mjs browsers webkit`. The stories are in
// `stories/`. If one fails, KIBITZ_PICTURES names the folder for what the phones showed.

import { Evening } from './phone.mjs';

const [story, browser] = process.argv.slice(2);
const { default: play } = await import(`./stories/${story}.mjs`);
const evening = await Evening.begin(process.env.KIBITZ_URL, browser);
let failed;
try {
	await play(evening);
} catch (error) {
	failed = error;
}
const { KIBITZ_PICTURES: folder } = process.env;
if (folder && (failed || evening.faults.length > 0)) await evening.pictures(folder);
await evening.end();
const faults = [...new Set(evening.faults)];
if (failed) console.error(failed);
for (const fault of faults) console.error(fault);
if (failed || faults.length > 0) process.exit(1);
console.log('played');
