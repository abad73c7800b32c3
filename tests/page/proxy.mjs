// Something between a phone and the service that spoils the connection: a router that takes
// each request and never answers, or a proxy whose service is down.

import http from 'node:http';
import { once } from 'node:events';

/** What a deed says of a request that it has nothing to do with: it goes through. */
export const PASSES = Symbol('passes');

/** What becomes of a request: it goes through unless something else is said. */
export const SILENT = (_asked, _answer) => {};
export const BAD_GATEWAY = (_asked, answer) => answer.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');

export class Proxy {
	/** What happens to requests, if they do not go through. */
	#deed;
	#server;

	static async before(service) {
		const proxy = new Proxy();
		const { hostname, port } = new URL(service);
		proxy.#server = http.createServer((asked, answer) => {
			if (proxy.#deed?.(asked, answer) !== PASSES && proxy.#deed) return;
			const { url: path, method, headers } = asked;
			const on = http.request({ hostname, port, path, method, headers }, (answered) => {
				answer.writeHead(answered.statusCode, answered.headers);
				answered.pipe(answer);
			});
			on.on('error', () => answer.destroy());
			answer.on('close', () => on.destroy());
			asked.pipe(on);
		});
		proxy.#server.listen(0, '127.0.0.1');
		await once(proxy.#server, 'listening');
		proxy.url = `http://127.0.0.1:${proxy.#server.address().port}`;
		return proxy;
	}

	/** From now on this happens to requests; what is under way breaks off. */
	becomes(deed) {
		this.#deed = deed;
		this.#server.closeAllConnections();
	}

	/** From now on everything goes through. */
	heals() {
		this.becomes(undefined);
	}

	end() {
		this.#server.close();
		this.#server.closeAllConnections();
	}
}
