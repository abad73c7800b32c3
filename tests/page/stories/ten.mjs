// Ten card by card on two phones, to the last card of the deck.

import { ten } from '../games.mjs';
import { first } from '../patterns.mjs';

/** A card as often as it is said, or several in turn. */
const times = (count, ...cards) => Array(count).fill(cards).flat();

/** What is left of the deck after the first cards, in the order in which it is laid. */
const REST = [
	...times(10, 2, 8),
	10,
	...times(10, 3, 7),
	10,
	...times(9, 1, 9),
	10,
	...times(8, 4, 6),
	10,
	// A five on a five may be added: that is announced.
	...times(4, 5, '5 for 10'),
	...[9, 6],
	...[0, 0, 0, 0, 5, 10],
	10
];

export default async function (evening) {
	const ana = await evening.phone('Ana', { at: '/' });
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

	// The rest of the deck. Each phone says when it is its player's turn.
	for (const [i, laid] of REST.entries()) {
		const [card, value] = String(laid).split(' for ');
		const phone = i % 2 === 0 ? ana : ben;
		await ten.lay(phone, card, value);
		await phone.nowhereSees(`Now: ${phone.name}`);
	}

	// All is counted already: the phones have seen every card.
	for (const each of [ana, ben]) {
		await each.sees('Ben wins the match!');
		for (const place of [/Ben\W*53/, /Ana\W*47/]) await each.page.getByRole('listitem').filter({ hasText: place }).first().waitFor();
	}

	// Counted once more, it is Ana.
	await ben.menu('Scoresheet');
	await ben.tap(first('1'));
	await ben.tap('Correct this round');
	// The other pile has the rest of the deck.
	await ten.count(ben, /^Ben$/, 47);
	await ben.button(/^Ana\W*53$/).waitFor();
	await ben.tap('Enter the result');
	await ben.isAt('Scoresheet');
	await ana.sees('Ana wins the match!');
}
