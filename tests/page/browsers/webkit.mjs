// Phones in the machine's WebKit, by WebDriver. Each is a browser of its own, on a screen that
// nobody sees.

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { between, Browser } from './page.mjs';

/** How long the browser may take for one thing, in milliseconds. */
const DEADLINE = 30_000;
/** No button of the window is to make it wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }';
const CALM = '[Settings]\ngtk-enable-animations=0\n';

export async function webkit() {
	const home = await mkdtemp(path.join(tmpdir(), 'kibitz-webkit-'));
	await mkdir(`${home}/gtk-3.0`);
	await writeFile(`${home}/gtk-3.0/gtk.css`, NARROW);
	await writeFile(`${home}/gtk-3.0/settings.ini`, CALM);
	const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '2400x1200x24', '-nolisten', 'tcp']);
	const end = async () => {
		await screen.end();
		await rm(home, { recursive: true, force: true });
	};
	try {
		const environment = {
			...process.env,
			DISPLAY: `:${await screen.says()}`,
			// It would ask for these first.
			WAYLAND_DISPLAY: '',
			GDK_BACKEND: 'x11',
			LANG: 'en_GB.UTF-8',
			HOME: home,
			XDG_CONFIG_HOME: home,
			XDG_CACHE_HOME: `${home}/cache`,
			XDG_DATA_HOME: `${home}/data`,
			// There is neither a desktop nor a screen reader to be told of it.
			DBUS_SESSION_BUS_ADDRESS: 'disabled:',
			NO_AT_BRIDGE: '1'
		};
		// The phones lie side by side, so that each is seen whole.
		let x = 0;
		const place = ({ width }) => (x += width) - width;
		return new Browser((options, events) => takeOut(options, place(options.viewport), events, environment), end);
	} catch (error) {
		await end();
		throw error;
	}
}

async function takeOut({ viewport }, x, events, env) {
	const port = await freePort();
	const program = start('WebKitWebDriver', [`--port=${port}`], env);
	const call = async (method, where, body) => {
		const signal = AbortSignal.timeout(DEADLINE);
		const answer = await fetch(`http://127.0.0.1:${port}${where}`, { method, signal, body: body && JSON.stringify(body) });
		const { value } = await answer.json();
		if (!answer.ok) throw new Error(`${where}: ${value.error}: ${value.message}`);
		return value;
	};
	let session;
	const ask = (method, what, body) => call(method, `/session/${session}/${what}`, body);
	const close = async () => {
		if (session) await call('DELETE', `/session/${session}`).catch(() => undefined);
		await program.end();
	};

	/** Runs a script that calls `done`, and tells what went wrong in the page meanwhile. */
	const runs = async (script) => {
		const { is, failed, faults } = await ask('POST', 'execute/async', { script: `${WATCH}\n${script}`, args: [] });
		for (const { type, text } of faults) {
			if (type === 'weberror') events.emit(type, { error: () => text });
			else events.emit('console', { type: () => type, text: () => text });
		}
		if (failed) throw new Error(failed);
		return is;
	};

	try {
		const capabilities = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { args: ['--automation'] } };
		session = (await answering(program, () => call('POST', '/session', { capabilities: { alwaysMatch: capabilities } }))).sessionId;
		await ask('POST', 'window/rect', { x, y: 0, ...viewport });
		// The bar with the address takes some of the height, as soon as it is there.
		const end = performance.now() + DEADLINE;
		let height = viewport.height;
		for (;;) {
			const [width, inner] = await runs('done([innerWidth, innerHeight])');
			if (width === viewport.width && inner === viewport.height) break;
			if (performance.now() > end) throw new Error(`the window is ${width} by ${inner}`);
			height += viewport.height - inner;
			await ask('POST', 'window/rect', { x, y: 0, width: viewport.width, height });
			await pause(200);
		}
	} catch (error) {
		await close();
		throw error;
	}
	return {
		goTo: async (url) => {
			await runs('globalThis.isLeft = true; done()');
			await ask('POST', 'url', { url });
			// It is watched from its beginning, as far as that can be met.
			const end = performance.now() + DEADLINE;
			const isLoaded = () => runs("done(!globalThis.isLeft && document.readyState === 'complete')");
			while (!(await isLoaded().catch(between))) {
				if (performance.now() > end) throw new Error(`${url} is not loaded`);
				await pause(10);
			}
		},
		run: (script) => runs(`${script}\n;done();`),
		evaluate: (expression) => runs(`(async () => (${expression}))().then(done, (error) => done(undefined, String(error)))`),
		touch: async (x, y) => {
			const actions = [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
			await ask('POST', 'actions', { actions: [{ type: 'pointer', id: 'finger', actions }] });
		},
		type: async (text) => {
			const actions = [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
			await ask('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
		},
		picture: async () => Buffer.from(await ask('GET', 'screenshot'), 'base64'),
		close
	};
}

/** Keeps what goes wrong in the page, which this driver does not tell. */
const WATCH = `
const answer = arguments[arguments.length - 1];
const done = (is, failed) => answer({ is, failed, faults: globalThis.faults.splice(0) });
if (!globalThis.faults) {
	const faults = (globalThis.faults = []);
	const add = (type, text) => faults.push({ type, text: String(text) });
	addEventListener('error', (event) => add('weberror', event.message));
	addEventListener('unhandledrejection', (event) => add('weberror', event.reason));
	addEventListener('securitypolicyviolation', (event) => add('weberror', event.violatedDirective + ' forbids ' + event.blockedURI));
	for (const [name, type] of [['error', 'error'], ['warn', 'warning']]) {
		const before = console[name];
		console[name] = (...said) => {
			add(type, said.join(' '));
			before.apply(console, said);
		};
	}
}`;

/** Asks until the program answers, but not after it has ended. */
async function answering(program, question) {
	const end = performance.now() + DEADLINE;
	for (;;) {
		try {
			return await question();
		} catch (error) {
			const refused = error.cause?.code === 'ECONNREFUSED';
			if (!refused || program.ended() || performance.now() > end) throw new Error(`${error.message}\n${program.said()}`);
			await pause(50);
		}
	}
}

/** Starts a program in a group of its own, so that what it starts ends with it. */
function start(name, args, env = process.env) {
	const program = spawn(name, args, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
	let said = '';
	let failed;
	const kill = (signal) => {
		try {
			process.kill(-program.pid, signal);
		} catch {
			// It has ended.
		}
	};
	const atExit = () => kill('SIGKILL');
	program.stderr.on('data', (text) => (said += text));
	const ended = new Promise((resolve) => {
		program.once('error', (error) => resolve((failed = error)));
		program.once('exit', resolve);
	});
	process.once('exit', atExit);
	return {
		said: () => failed?.message ?? said,
		ended: () => failed !== undefined || program.exitCode !== null || program.signalCode !== null,
		/** What it writes on the channel for its answer. */
		says: async () => {
			const line = new Promise((resolve) => program.stdio[3].once('data', (text) => resolve(String(text).trim())));
			const late = pause(DEADLINE, undefined, { ref: false });
			const answer = await Promise.race([line, ended.then(() => undefined), late]);
			if (!answer) throw new Error(`${name} does not start: ${failed?.message ?? said}`);
			return answer;
		},
		end: async () => {
			kill('SIGTERM');
			await Promise.race([ended, pause(5_000, undefined, { ref: false })]);
			kill('SIGKILL');
			process.off('exit', atExit);
		}
	};
}

async function freePort() {
	const server = createServer();
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address();
	await new Promise((resolve) => server.close(resolve));
	return port;
}
