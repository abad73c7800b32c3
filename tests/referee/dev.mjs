// Opens an app with `example.ts` in the dev server of Vite, which has nothing set, and prints what the example prints in
// Chromium: `node dev.mjs FOLDER VITE`.

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [root, vite] = process.argv.slice(2);
const { createServer } = await import(vite);
const PROGRAM = process.env.KIBITZ_CHROMIUM ?? 'chromium-headless-shell';

let heard;
const printed = new Promise((resolve) => (heard = resolve));
const hear = {
	name: 'hear',
	configureServer(server) {
		server.middlewares.use('/printed', async (request, answer) => {
			let text = '';
			for await (const part of request) text += part;
			answer.end();
			heard(text);
		});
	}
};

writeFileSync(path.join(root, 'index.html'), '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.ts"></script>');
writeFileSync(
	path.join(root, 'main.ts'),
	`const lines: string[] = [];
console.log = (...words) => lines.push(words.join(' '));
const said = await import('./example').then(() => lines.map((line) => line + '\\n').join(''), String);
await fetch('/printed', { method: 'POST', body: said });
`
);
const server = await createServer({ root, configFile: false, logLevel: 'error', plugins: [hear], server: { host: '127.0.0.1', port: 0 } });
await server.listen();
const { port } = server.httpServer.address();
const data = path.join(root, 'chromium');
mkdirSync(data, { recursive: true });
// The program may be a script that starts the browser: both are to end.
const browser = spawn(PROGRAM, ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${data}`, '--remote-debugging-port=0', `http://127.0.0.1:${port}/`], { detached: true, stdio: 'ignore' });
browser.on('error', (error) => console.error(error));
process.stdout.write(await printed);
process.kill(-browser.pid);
await server.close();
process.exit(0);
