// A phone without a connection: what is entered there waits, survives closing the page, and
// arrives once and in order.

import { echad } from '../games.mjs';
import { first } from '../phone.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana');
	const ben = await evening.phone('Ben');
	await ana.opens('Echad', ['Ana', 'Ben']);
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await echad.turnUp(ana, 'blue gimel');
	await ben.sees('Now: Ben');
	await ben.isKept();

	await ben.goesOffline();
	await echad.lay(ben, 'blue he');
	await ben.sees('No connection. 1 entry kept on this phone.');

	// Closed and opened again, the page is there, and so is the entry. Ben enters Ana's card, too.
	await ben.page.reload();
	await ben.sees('No connection. 1 entry kept on this phone.');
	await ben.tap(first('Ana'));
	await ben.tap('blue');
	await ben.tap(first('blue Vav'));
	await ben.sees('No connection. 2 entries kept on this phone.');

	await ben.comesBack();
	await ben.sees('2 entries were sent.');
	await ana.reads('Ana lays blue Vav.');
	await ana.sees('Now: Ben');
	await ana.menu('Log');
	await ana.sees('Ben lays blue He.');
	await ben.tap('Close');
	await echad.lay(ben, 'blue tet');
	await ben.reads('Ben lays blue Tet.');
}
