// Echad card by card on two phones: a refused card, one that the table let stand, an undo, a
// forgotten call, the count, and a correction of it.

import { echad } from '../games.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	const ben = await evening.phone('Ben');
	await ana.opens('Echad', ['Ana', 'Ben'], { 'Points to win': 20 });
	await ben.joins(await ana.invites('Ben'));
	await ana.sawJoin('Ben');
	await ana.tap('Back');

	const lays = async (phone, card, how) => {
		await echad.lay(phone, card, how);
		for (const each of [ana, ben]) await each.reads(said(phone, card, how));
	};
	const said = (phone, card, how) => {
		const [first, second] = card.split(' ');
		const call = how?.says ? ' and says “Echad”.' : '.';
		if (first === 'wild') return `${phone.name} lays Wild and names ${second}${call}`;
		return `${phone.name} lays ${first} ${second[0].toUpperCase()}${second.slice(1)}${call}`;
	};

	await echad.turnUp(ana, 'blue gimel');
	await lays(ben, 'blue he');
	await lays(ana, 'blue vav');

	// A card that does not fit, taken back: nothing has changed.
	await echad.lay(ben, 'red tet');
	await ben.sees('Not allowed');
	await ben.sees('Red Tet does not match blue Vav.');
	await ben.tap('Take it back');
	await ana.sees('Now: Ben');
	// The cards that fit are there again.
	await ben.shows('the colour', () => ben.button('blue').getAttribute('aria-pressed'), 'true');
	await lays(ben, 'blue tet');

	// One that the table lets stand.
	await echad.lay(ana, 'red alef');
	await ana.tap('Let it stand');
	for (const each of [ana, ben]) await each.reads('Ana lays red Alef.', 'Not allowed');

	await lays(ben, 'red bet');
	await lays(ana, 'red dalet');
	await ana.tap('Undo');
	for (const each of [ana, ben]) await each.reads('Taken back: Ana lays red Dalet.', '');
	await lays(ana, 'green bet');
	await lays(ben, 'green he');
	await lays(ana, 'green zayin');
	await lays(ben, 'wild red');
	await lays(ana, 'red zayin');
	await lays(ben, 'red yud', { says: true });
	await lays(ana, 'red chet');

	// Ana says nothing at her last card, and Ben noticed.
	await ben.tap('Ana forgot “Echad”');
	await ana.reads('Ben calls out Ana');
	await ana.tap('Ana draws 2');
	await ben.reads('Ana draws');
	await lays(ben, 'red he');

	// Ben is out. Ana counts the three cards that she has.
	await ana.sees('Ana: tap each card');
	await echad.count(ana, ['green yud', 'blue alef', 'blue bet']);
	await ana.tap('Enter the result');
	for (const each of [ana, ben]) await each.isAt('Echad · round 2');

	// It was another card: the sum of the corrected round is enough to win.
	await ben.menu('Scoresheet');
	await ben.tap(first('1'));
	await ben.tap('Correct this round');
	await ben.isAt('Correct round 1');
	await ben.tapIn('Who went out?', 'Ben');
	await ben.tap('Take out: blue Alef');
	await echad.count(ben, ['blue yud']);
	await ben.tap('Enter the result');
	await ben.isAt('Scoresheet');
	await ana.sees('Ben wins the match!');
}
