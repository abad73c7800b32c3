// Fire card by card on two phones, for one round; then its correction, and the last round by its
// result; and a match that counts the cards left.

import { fire } from '../games.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	await cardByCard(evening);
	await anyoneSticks(evening);
	await cardsLeft(evening);
}

/** A match of two. */
export async function cardByCard(evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	const ben = await evening.phone('Ben');
	await ana.opens('Fire', ['Ana', 'Ben'], { 'Rounds to win': 2 });
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await ana.sees('Which number was turned up?');
	await ana.tap('3');
	const both = async (sentence, ruling) => {
		for (const each of [ana, ben]) await each.reads(sentence, ruling);
	};
	const lays = async (phone, ...cards) => {
		await fire.lay(phone, ...cards);
		await both(`${phone.name} lays`);
	};

	await lays(ana, '4', '5', '6');

	// A lower card, taken back.
	await fire.lay(ben, '5');
	await ben.sees('Not allowed');
	await ben.tap('Take it back');
	await lays(ben, '7');

	// One that the table lets stand.
	await fire.lay(ana, '2');
	await ana.tap('Let it stand');
	await both('Ana lays 2', 'Not allowed');

	await lays(ben, '8', '8');
	await ben.tap('Undo');
	await both('Taken back: Ben lays', '');
	await lays(ben, '9');

	// Three equal cards and more clear the pile, and their player goes on.
	for (const number of ['10', '11', '12']) await lays(ana, ...Array(6).fill(number));
	await fire.lay(ana, '13', '13', '13');
	for (const each of [ana, ben]) await each.isAt('Fire · round 2');
	await ben.sees('Ana wins round 1.');

	// The table remembers it differently.
	await ana.menu('Scoresheet');
	await ana.tap(first('1'));
	await ana.tap('Correct this round');
	await ana.tap('Ben');
	await ana.isAt('Scoresheet');
	await ben.sees('Ben wins round 1.');

	await ben.tap('Only the result');
	await ben.tapIn('Who went out?', 'Ben');
	await ana.tap('Back');
	for (const each of [ana, ben]) await each.sees('Ben wins the match!');
}

/** Where anyone may stick, it is asked who did, and what fits stays in sight. */
async function anyoneSticks(evening) {
	const rules = { who_sticks: 'anyone', no_card_fits: 'take_pile', runs_of_two: true };
	const { link, enter } = await evening.table('fire', ['Ana', 'Ben', 'Chaim'], { rules });
	await enter('rounds', { deal: { game: 'fire', starter: 1, up: '4' } });
	const ana = await evening.phone('Ana among those who stick');
	await ana.joins(link);
	await enter('plays', { seat: 1, play: { kind: 'fire_lay', cards: ['5', '6'] } });
	await ana.tap('Stick 7');
	await ana.reaches(ana.page.getByText('6 or higher'));
	await ana.canUse('who stuck a card');
	await ana.tapIn('Who sticks 7?', 'Chaim');
	await ana.reads('Chaim sticks 7.');
	await ana.tap('Take the pile');
	await ana.sees('Ben takes the pile.');
}

/** Where the cards left count, those of all who are not out are tapped, and the lowest total wins. */
async function cardsLeft(evening) {
	const rules = { count_cards_left: true, special_points: 15, points_to_win: 40 };
	const { link } = await evening.table('fire', ['Ana', 'Ben', 'Chaim'], { rules });
	const ana = await evening.phone('Ana, who counts cards');
	await ana.joins(link);
	await ana.sees('Ends at 40: fewest points win');
	await ana.tap('Only the result');
	await ana.tapIn('Who went out?', 'Ben');
	await ana.sees('Ana: tap each card');
	await fire.count(ana, '7', 'Joker');
	await ana.tap('Next');
	await ana.sees('Chaim: tap each card');
	await ana.canUse('cards left');
	await fire.count(ana, '20', 'Fire');
	await ana.tap('Enter the result');
	await ana.isAt('Fire · round 2');

	// One card was miscounted: with it, the match is over.
	await ana.menu('Scoresheet');
	await ana.tap(first('1'));
	await ana.tap('Correct this round');
	await ana.tapIn('Who went out?', 'Ben');
	await ana.tap('Take out: 7');
	await fire.count(ana, '20', 'Stop');
	await ana.tap('Enter the result');
	await ana.isAt('Scoresheet');
	await ana.tap('Back');
	await ana.sees('Ben wins the match!');
}
