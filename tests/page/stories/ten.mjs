// Ten card by card on two phones; the rest of the game is counted.

import { ten } from '../games.mjs';
import { first } from '../phone.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana');
	const ben = await evening.phone('Ben');
	await ana.opens('Ten', ['Ana', 'Ben']);
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await ana.tap('Ana');
	const both = async (sentence, ruling) => {
		for (const each of [ana, ben]) await each.reads(sentence, ruling);
	};
	const lays = async (phone, card, value) => {
		await ten.lay(phone, card, value);
		await both(`${phone.name} lays ${card}`);
	};

	await lays(ana, 4);
	await lays(ben, 6);
	await both('Exactly ten: Ben takes 2 cards.');

	// Out of turn, taken back.
	await ben.tap(first('Ben'));
	await ten.card(ben, 3);
	await ben.sees('Not allowed');
	await ben.tap('Take it back');
	await lays(ana, 5);

	// The other way round, and the table lets it stand.
	await ana.tap(first('Ana'));
	await ten.card(ana, 1);
	await ana.tap('Let it stand');
	await both('Ana lays 1', 'Not allowed');

	// A one goes up or down, as it is announced.
	await lays(ben, 1, 7);
	await ben.tap('Undo');
	await both('Taken back: Ben lays 1', '');
	await lays(ben, 4);
	await both('Ben takes 3 cards.');

	// Enough of it: what lies before each is counted.
	await ana.menu('Count this round now');
	await ana.fill('Cards of Ana', 60);
	await ana.fill('Cards of Ben', 40);
	await ana.tap('Enter the result');
	for (const each of [ana, ben]) await each.sees('Ana wins the match!');

	// Counted once more, it is Ben.
	await ben.menu('Scoresheet');
	await ben.tap(first('1'));
	await ben.tap('Correct this round');
	await ben.fill('Cards of Ben', 70);
	await ben.fill('Cards of Ana', 30);
	await ben.tap('Enter the result');
	await ben.isAt('Scoresheet');
	await ana.sees('Ben wins the match!');
}
