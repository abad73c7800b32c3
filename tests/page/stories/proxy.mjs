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
	const phone = await evening.phone('Ben', { kept: true, url: proxy.url });
	const code = new URL(await linkTo(2)).hash;
	await phone.joins(`/join${code}`);
	await phone.sees('Now: Ben');
	await phone.isKept();
	await phone.isSeen(1);

	// A network that takes each request and answers none.
	let givenUp = 0;
	proxy.becomes((asked, answer) => {
		if (asked.url === `/v1/matches/${id}?table=true`) answer.on('close', () => givenUp++);
		SILENT(asked, answer);
	});
	for (const path of ['/', `/match/${id}`]) {
		await phone.page.goto(path, { waitUntil: 'commit' });
		await (path === '/' ? phone.sees('Continue playing') : phone.sees('Now: Ben'));
	}
	if (givenUp > 0) throw new Error('what is kept is shown only after the answer was given up');
	await phone.tap(first('blue He'));
	await phone.sees('1 entry is being sent…');
	proxy.heals();
	// The stream may bring it before its own request is answered.
	await phone.reads('Ben lays blue He.');
	await phone.rests();

	// A proxy whose service is down.
	proxy.becomes(BAD_GATEWAY);
	for (const path of ['/', `/match/${id}`]) {
		await phone.page.goto(path);
		await (path === '/' ? phone.sees('Continue playing') : phone.sees('Now: Chaim'));
	}
	phone.forgive('502');
	await phone.tap(first('blue Vav'));
	await phone.tap('That was Chaim');
	await phone.sees('No connection. 1 entry kept on this phone.');
	phone.forgive('502');
	proxy.heals();
	await phone.reads('Chaim lays blue Vav.');
	await phone.rests();
	phone.forgive('502');

	const claims = (await log()).map(({ claim }) => claim.kind);
	if (claims.join() !== 'round,play,play') throw new Error(`the log has ${claims.join(', ')}`);
}
