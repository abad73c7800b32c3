// A round is counted in a hurry: what cannot be right is said where it is, and nothing that was
// entered is lost.

import { echad, ten } from '../games.mjs';

export default async function (evening) {
	await refusedPoints(evening);
	await refusedCards(evening);
	await missingCard(evening);
	await padInReach(evening);
	await knownPiles(evening);
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
	await ana.tapIn('Who went out?', 'Ana');
	await echad.count(ana, ['blue he', 'blue he', 'blue he']);
	await ana.tap(/^Chaim\s*0 cards/);
	await echad.count(ana, ['red tet']);
	await ana.tap('Enter the result');
	await ana.sees('The deck does not have that many: blue He.');
	await ana.canUse('refused cards');
	// It is Ben's hand again, where it has to be mended.
	await ana.tap('Take out: blue He');
	await ana.nowhereSees('The deck does not have that many');
	await ana.tap('Enter the result');
	await ana.isAt('Echad · round 2');
}

/** One card too few in a hand of which the referee knows how many it has. */
async function missingCard(evening) {
	const { link, enter } = await evening.table('echad', ['Ana', 'Ben']);
	await enter('rounds', { deal: { game: 'echad', dealer: 2, up: 'blue-gimel' } });
	const lays = (seat, letter) => enter('plays', { seat, play: { kind: 'echad_lay', cards: [`blue-${letter}`] } });
	for (const letter of ['alef', 'bet', 'gimel', 'dalet', 'he', 'vav']) {
		await lays(1, letter);
		await enter('plays', { seat: 2, play: { kind: 'echad_draw' } });
		await enter('plays', { seat: 2, play: { kind: 'echad_keep' } });
	}
	await enter('plays', { seat: 1, play: { kind: 'echad_say_echad' } });
	await lays(1, 'zayin');
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.sees('0 of 13 cards');
	await echad.count(ana, Array(13).fill('red alef').map((card, i) => (i < 2 ? card : `green ${'bet gimel dalet he vav zayin chet tet yud alef bet'.split(' ')[i - 2]}`)));
	// The cards stay where they are, and say that the hand is full; it is not as soon as one is missing.
	const full = ana.button('green Alef (does not fit)');
	await full.waitFor();
	await ana.tap('Take out: green Tet');
	await full.waitFor({ state: 'detached' });
	await ana.tap('Enter the result');
	await ana.sees('Ben has 13 cards, you counted 12.');
	await ana.canUse('a missing card');
	await ana.sheet().getByRole('button', { name: 'Count again' }).tap();
	await ana.tap('green');
	await ana.tap('green Tet');
	await ana.tap('Enter the result');
	await ana.isAt('Echad · round 2');
}

/** After the first round, on phones of every size: no digit is below the fold, and no name. */
async function padInReach(evening) {
	const { link, enter } = await evening.table('echad', ['Oma Ruth', 'Ben', 'Chaim']);
	await enter('rounds/1/result', { result: { game: 'echad', winner: 2, hands: [1, 3].map((seat) => ({ seat, cards: ['wild'] })) } }, 'PUT');
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.tap('Only the result');
	await ana.tap('Just points');
	for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
		await ana.turns(width, height);
		await ana.reaches(...'1234567890'.split(''), 'Next', /^Oma Ruth\W*0$/, /^Chaim\W*0$/, 'Enter the result');
		await ana.fits(`the pad at ${width} by ${height}`);
	}
	await ana.canUse('the pad');
}

/** A game of Ten whose end is not entered play by play: the piles that were taken so far are filled in. */
async function knownPiles(evening) {
	const { link, enter } = await evening.table('ten', ['Ana', 'Ben']);
	await enter('rounds', { deal: { game: 'ten', first: 1 } });
	for (const [seat, card, value] of [[1, '4', 4], [2, '6', 10], [1, '3', 3], [2, '2', 5]]) {
		await enter('plays', { seat, play: { kind: 'ten_lay', card, value } });
	}
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.menu('Score this round now');
	await ana.sees('2 cards counted, 98 left over.');
	await ana.button(/^Ben\W*2$/).waitFor();
	await ten.count(ana, /^Ana\W*0$/, 40);
	await ana.tap('Enter the result');
	await ana.sees('Ana wins the match!');
}
