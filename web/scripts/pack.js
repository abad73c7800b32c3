// Packs the referee's package into `build/referee`, where the service has it for apps: `npm run pack`, after the
// build of the page. Where there is no referee, there is no package.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const INTO = 'build/referee';
const referee = path.resolve(process.env.KIBITZ_REFEREE ?? '../target/kibitz-referee');

if (existsSync(path.join(referee, 'package.json'))) {
	mkdirSync(INTO, { recursive: true });
	execFileSync('npm', ['pack', '--silent', '--pack-destination', INTO, referee]);
}
