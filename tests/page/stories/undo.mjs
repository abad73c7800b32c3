// Undo takes back what is on the screen: what is being entered, step by step, then the entering, then
// the last entry. Redo does it again, until something else is entered.

import { echad, fire, ten } from '../games.mjs';

export default async function (evening) {
	await points(evening);
	await cards(evening);
	await entries(evening);
}

/** Digits and cards of a count, while the round before stays as it is. */
async function points(evening) {
	const { link, enter, log } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds/1/result', { result: { game: 'points', points: [0, 33, 0] } }, 'PUT');
	const ana = await evening.phone('Ana', { width: 320, height: 568 });
	await ana.joins(link);
	await ana.tap('Just points');
	await ana.tap(/^Ben\W*0$/);
	for (const digit of '99') await ana.tap(digit);
	await ana.tap('Undo');
	await ana.button(/^Ben\W*9$/).waitFor();
	await ana.tap('Undo');
	await ana.button(/^Ben\W*0$/).waitFor();
	await ana.tap('Redo');
	await ana.tap('Redo');
	await ana.button(/^Ben\W*99$/).waitFor();
	if ((await log()).length !== 1) throw new Error('an undo reached behind the screen');

	// In the middle of a round, it leads back to the cards in the end.
	await ana.tap('Only the result');
	await enter('rounds', { deal: { game: 'echad', dealer: 3, up: 'blue-gimel' } });
	await ana.menu('Score this round now');
	await ana.tapIn('Who went out?', 'Ana');
	await echad.count(ana, ['red he']);
	await ana.tap('Undo');
	await ana.sees('Ben: tap each card');
	await ana.tap('Undo');
	await ana.page.getByRole('group', { name: 'Who went out?' }).waitFor();
	await ana.tap('Undo');
	await ana.sees('Now: Ana');
	if ((await log()).length !== 2) throw new Error('an undo reached behind the count');
}

/** A run in the tray, and a value that was to be announced. */
async function cards(evening) {
	const begins = async (game, deal) => {
		const { link, enter, log } = await evening.table(game, ['Ana', 'Ben']);
		await enter('rounds', { deal: { game, ...deal } });
		const ana = await evening.phone('Ana');
		await ana.joins(link);
		return { ana, log };
	};
	const burning = await begins('fire', { starter: 1, up: '2' });
	await burning.ana.sees('Now: Ana');
	await burning.ana.tap('Several');
	for (const number of ['4', '6']) await burning.ana.tapIn('Numbers', number);
	await burning.ana.tap('Undo');
	await burning.ana.button('Take out: 4').waitFor();
	await burning.ana.tap('Redo');
	await burning.ana.tap('Lay 3');
	await burning.ana.reads('Ana lays 4, 5, 6.');

	const making = await begins('ten', { first: 1 });
	await ten.lay(making.ana, '4');
	await making.ana.sees('Now: Ben');
	await ten.card(making.ana, '4');
	await making.ana.sees('4: which value was announced?');
	await making.ana.tap('Undo');
	await making.ana.nowhereSees('4: which value was announced?');
	if ((await making.log()).length !== 2) throw new Error('an undo reached behind the question');
}

/** Entries of the log: the sentence says what was taken back, and another entry ends what can be done again. */
async function entries(evening) {
	const { link, enter } = await evening.table('fire', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'fire', starter: 1, up: '2' } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await fire.lay(ana, '3');
	await ana.sees('Now: Ben');
	await ana.tapIn('Numbers', '5');
	await ana.sees('Now: Chaim');
	for (const [said, next] of [['Ben lays 5.', 'Ben'], ['Ana lays 3.', 'Ana']]) {
		await ana.tap('Undo');
		await ana.reads(`Taken back: ${said}`, '');
		await ana.sees(`Now: ${next}`);
	}
	await ana.tap('Redo');
	await ana.reads('Ana lays 3.');
	await ana.tap('Redo');
	await ana.reads('Ben lays 5.');

	// A play that was let stand is taken back with what was said of it.
	await ana.tapIn('Numbers', '4 (does not fit)');
	await ana.tap('Let it stand');
	await ana.sees('Now: Ana');
	await ana.tap('Undo');
	await ana.reads('Taken back: Chaim lays 4.', '');
	await ana.canUse('an undo');
	await ana.tapIn('Numbers', '6');
	await ana.reads('Chaim lays 6.');
	if (!(await ana.button('Redo').isDisabled())) throw new Error('what was taken back can be done again after something else');
}
