// Packs the referee's package in the folder that is named into `build/referee`, where the service has it for apps:
// `npm run pack FOLDER`, after the build of the page.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const INTO = 'build/referee';
const folder = process.argv[2] ?? '../target/kibitz-referee';

rmSync(INTO, { recursive: true, force: true });
mkdirSync(INTO, { recursive: true });
execFileSync('npm', ['pack', '--silent', '--pack-destination', INTO, path.resolve(folder)]);
