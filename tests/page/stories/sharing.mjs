// A link to the match: somebody elsewhere follows it, without a place at the table, through a
// lost connection to its end; then the host withdraws the link.

import { echad } from '../games.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	const ben = await evening.phone('Ben');
	await ana.opens('Echad', ['Ana', 'Ben'], { 'Points to win': 20 });
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await echad.turnUp(ana, 'blue gimel');
	await ana.menu('Scoresheet');
	await ana.tap('Share');
	await ana.tap('As a link to watch');
	const link = await ana.page.getByLabel('With this link others can watch the match:').inputValue();

	const dana = await evening.phone('Dana', { kept: true });
	await dana.isKept();
	await dana.goTo(link);
	await dana.isAt('Echad · round 1');
	await dana.sees('On top: blue Gimel.');
	await dana.sees('Now: Ben');
	const enters = dana.page.locator('main').getByRole('button').filter({ visible: true }).and(dana.page.locator(':enabled'));
	if ((await enters.count()) > 0) throw new Error('a guest of the link can press something');

	// What happens at the table arrives by itself.
	await echad.lay(ben, 'blue he');
	await dana.sees('On top: blue He.');
	await dana.sees('Now: Ana');

	// A play that was taken back never was.
	await ben.tap('Undo');
	await dana.sees('On top: blue Gimel.');
	await dana.sees('Now: Ben');

	// What happens while there is no connection is there when it is back.
	await dana.goesOffline();
	await dana.sees('No connection. Trying again…');
	await dana.sees('On top: blue Gimel.');
	await echad.lay(ben, 'blue vav');
	await ben.reads('Ben lays blue Vav.');
	await dana.comesBack();
	await dana.sees('On top: blue Vav.');
	await dana.nowhereSees('No connection.');

	// Opened without one, the page says so, and tries again by itself.
	await dana.goesOffline();
	await dana.goTo(link);
	await dana.sees('There is no connection right now.');
	await dana.comesBack();
	await dana.sees('On top: blue Vav.');

	// The round is counted, and the match is over.
	await ben.menu('Score this round now');
	await ben.tapIn('Who went out?', 'Ben');
	await echad.count(ben, ['green yud', 'blue yud']);
	await ben.tap('Enter the result');
	await dana.sees('Ben wins the match!');
	await dana.page.getByRole('row', { name: /^1/ }).getByRole('cell', { name: '20' }).waitFor();

	// Withdrawn, the link shows nothing any more: here, and to whoever opens it now.
	await ana.tap(/^Turn off/);
	await dana.sees('This link no longer works. Ask the person who sent it for a new one.');
	await dana.nowhereSees('Ben wins the match!');
	const emil = await evening.phone('Emil', { at: link });
	await emil.sees('This link no longer works.');
	await emil.tap('Home');
	await emil.isAt('Kibitz');
	await emil.goTo('/s/q83vEjRWeJCrze8SNFZ4kA');
	await emil.sees('There is no match at this link. Ask the person who sent it for a new one.');
}
