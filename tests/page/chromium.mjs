// One Chromium for all evenings. Prints the address that KIBITZ_CHROMIUM_SERVER is to name, and runs until
// its input ends: that of a program that is killed ends, too.

import { serve } from './browsers/chromium.mjs';

const server = await serve();
console.log(server.wsEndpoint());
process.stdin.on('end', () => server.close()).resume();
