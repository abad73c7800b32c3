// Bad connections that are connections all the same: a network that never answers, and a proxy
// whose service is down. The kept page opens, and what is entered arrives.

import { BAD_GATEWAY, Proxy, SILENT } from '../proxy.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	const proxy = await Proxy.before(evening.url);
	try {
		await play(evening, proxy);
	} finally {
		proxy.end();
	}
}

async function play(evening, proxy) {
	const { id, linkTo, enter, log } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	const phone = await evening.phone('Ben', { url: proxy.url });
	const code = new URL(await linkTo(2)).hash;
	await phone.joins(`/join${code}`);
	await phone.sees('Now: Ben');
	await phone.isKept();
	await phone.isSeen();

	// A network that takes each request and answers none.
	proxy.becomes(SILENT);
	for (const path of ['/', `/match/${id}`]) {
		const start = Date.now();
		await phone.page.goto(path, { waitUntil: 'commit' });
		await (path === '/' ? phone.sees('Continue playing') : phone.sees('Now: Ben'));
		const took = Date.now() - start;
		// It takes two to three seconds; a request without an answer is given up after twelve.
		if (took > 10_000) throw new Error(`${path} took ${took} ms to open`);
	}
	await phone.tap(first('blue He'));
	await phone.sees('1 entry is being sent …');
	proxy.heals();
	await phone.reads('Ben lays blue He.');

	// A proxy whose service is down.
	proxy.becomes(BAD_GATEWAY);
	for (const path of ['/', `/match/${id}`]) {
		await phone.page.goto(path);
		await (path === '/' ? phone.sees('Continue playing') : phone.sees('Now: Chaim'));
	}
	phone.forgive('502');
	await phone.tap(first('blue Vav'));
	await phone.sees('No connection. 1 entry kept on this phone.');
	phone.forgive('502');
	proxy.heals();
	await phone.reads('Chaim lays blue Vav.');
	phone.forgive('502');

	const claims = (await log()).map(({ claim }) => claim.kind);
	if (claims.join() !== 'round,play,play') throw new Error(`the log has ${claims.join(', ')}`);
}
