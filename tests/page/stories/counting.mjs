// A round is counted in a hurry: what cannot be right is said where it is, and nothing that was
// entered is lost.

import { echad } from '../games.mjs';

export default async function (evening) {
	await refusedPoints(evening);
	await refusedCards(evening);
}

/** Points that no round can give, in the middle of a round. */
async function refusedPoints(evening) {
	const { link, enter } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'echad', dealer: 3, up: 'blue-gimel' } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.menu('Score this round now');
	await ana.tap('Just points');
	await ana.tap(/^Ana\W*0$/);
	await ana.tap('7');
	await ana.tap('Next');
	await ana.tap('5');
	await ana.tap('Enter the result');
	await ana.sees('No round can give these points.');
	// The rule says why.
	await ana.sees('Only the winner of the round scores');
	await ana.button(/^Ana\W*7$/).waitFor();
	await ana.canUse('refused points');
	await ana.tap(/^Ben\W*5$/);
	await ana.tap('0');
	await ana.tap('Enter the result');
	await ana.isAt('Echad · round 2');
}

/** A third blue He, of which there are two. */
async function refusedCards(evening) {
	const { link, enter } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'echad', dealer: 3, up: 'blue-gimel' } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.menu('Score this round now');
	await ana.tap('Cards');
	await ana.tapIn('Who went out?', 'Ana');
	await echad.count(ana, ['blue he', 'blue he', 'blue he']);
	await ana.tap(/^Chaim\s*0 cards/);
	await echad.count(ana, ['red tet']);
	await ana.tap('Enter the result');
	await ana.sees('The deck does not have that many: blue He.');
	await ana.canUse('refused cards');
	await ana.tap('Take out: blue He');
	await ana.nowhereSees('The deck does not have that many');
	await ana.tap('Enter the result');
	await ana.isAt('Echad · round 2');
}
