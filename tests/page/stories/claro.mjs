// Claro card by card on two phones, for one star; then its correction, and the last star by its
// result.

import { claro } from '../games.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	const ben = await evening.phone('Ben');
	await ana.opens('Claro', ['Ana', 'Ben'], { 'Stars to win': 2 });
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await ana.tap('Ana');

	const lays = async (phone, number, stars = 'without a star') => {
		await claro.lay(phone, number, stars);
		for (const each of [ana, ben]) await each.reads(`${phone.name} lays the ${number} ${stars}.`);
	};

	await lays(ana, 6, 'with a blue star');
	await lays(ben, 12);

	// A lower card without a shared star, taken back.
	await claro.lay(ana, 4, 'with a pink star');
	await ana.sees('Not allowed');
	await ana.tap('Take it back');
	await lays(ana, 21, 'with a yellow star');

	// One that the table lets stand.
	await claro.lay(ben, 3, 'with a blue star');
	await ben.tap('Let it stand');
	for (const each of [ana, ben]) await each.reads('Ben lays the 3 with a blue star.', 'Not allowed');

	await lays(ana, 30);
	await lays(ben, 41);
	await ben.tap('Undo');
	for (const each of [ana, ben]) await each.reads('Taken back: Ben lays the 41', '');
	await lays(ben, 42, 'with a pink star');

	// Ana cannot follow: the star is Ben's.
	await ana.sees('Now: Ana');
	await ana.tap('Pass');
	for (const each of [ana, ben]) await each.isAt('Claro · round 2');
	await ben.sees('Ben wins round 1.');

	// It was Ana who won it.
	await ana.menu('Scoresheet');
	await ana.tap(first('1'));
	await ana.tap('Correct this round');
	await ana.tap('Ana');
	await ana.isAt('Scoresheet');
	await ben.sees('Ana wins round 1.');

	await ben.tap('Only the result');
	await ben.tapIn('Who won the star?', 'Ana');
	await ana.tap('Back');
	for (const each of [ana, ben]) await each.sees('Ana wins the match!');
}
