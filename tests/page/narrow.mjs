// A slow connection to the service for all that a phone asks for: the throttling of Chromium's own tools leaves out
// what a service worker fetches.

import { once } from 'node:events';
import net from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** As much as goes over the connection in one piece, in bytes: what is asked for at once comes in turns. */
const PIECE = 1460;

/** Passes on what comes, piece by piece, each as many milliseconds later as `wait` says. */
function later(wait) {
	return async function* (coming) {
		for await (const bytes of coming) {
			for (let at = 0; at < bytes.length; at += PIECE) {
				const piece = bytes.subarray(at, at + PIECE);
				await pause(wait(piece.length));
				yield piece;
			}
		}
	};
}

/**
 * Opens a connection to the service, in which an answer begins so many milliseconds later, and all answers
 * together come at so many bytes a second.
 */
export async function narrow(service, { latency, bytesPerSecond }) {
	const { hostname, port } = new URL(service);
	/** When all that came so far is passed on. */
	let free = 0;
	const connections = new Set();
	const server = net.createServer({ allowHalfOpen: true }, (phone) => {
		const on = net.connect({ port, host: hostname, allowHalfOpen: true });
		connections.add(phone);
		phone.on('close', () => connections.delete(phone));
		const asked = later(() => latency);
		const answered = later((length) => {
			free = Math.max(free, performance.now()) + (length / bytesPerSecond) * 1000;
			return free - performance.now();
		});
		// A phone that hangs up is no fault.
		pipeline(phone, asked, on, answered, phone, () => undefined);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${server.address().port}`,
		end: () => {
			server.close();
			for (const phone of connections) phone.destroy();
		}
	};
}
