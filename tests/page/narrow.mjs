// A slow connection to the service for all that a phone asks for: the throttling of Chromium's own tools leaves out
// what a service worker fetches.

import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the address of a connection to the service, in which an answer begins so many milliseconds later, and all
 * answers together come at so many bytes a second.
 */
export async function narrow(service, { latency, bytesPerSecond }) {
	const { hostname, port } = new URL(service);
	/** When the connection has sent on all that it was given. */
	let free = 0;
	const connections = new Set();
	const server = net.createServer((phone) => {
		const on = net.connect(port, hostname);
		for (const end of [phone, on]) {
			connections.add(end);
			end.setNoDelay(true);
			end.on('error', () => undefined);
			end.on('close', () => {
				connections.delete(end);
				for (const each of [phone, on]) each.destroy();
			});
		}
		phone.on('data', (bytes) => setTimeout(() => on.writable && on.write(bytes), latency));
		on.on('data', async (bytes) => {
			// One piece after another, as wide as the connection is.
			on.pause();
			free = Math.max(free, performance.now()) + (bytes.length / bytesPerSecond) * 1000;
			await pause(free - performance.now());
			if (phone.writable) phone.write(bytes);
			on.resume();
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${server.address().port}`,
		end: () => {
			server.close();
			for (const each of connections) each.destroy();
		}
	};
}
