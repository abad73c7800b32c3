// Trash card by card on two phones: two positions each, for the match. Then on one by house rules
// that change its screens.

import { trash } from '../games.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	await cardByCard(evening);
	await byHouseRules(evening);
}

/** A match of two. */
export async function cardByCard(evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	const ben = await evening.phone('Ben');
	await ana.opens('Trash', ['Ana', 'Ben'], { 'Positions at the start': 2 });
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await ana.tap('Ana');

	const both = async (sentence, ruling) => {
		for (const each of [ana, ben]) await each.reads(sentence, ruling);
	};

	await trash.turn(ana, 'king of spades');
	await both('Ana draws from the stock and discards');
	await trash.turn(ben, 'queen of hearts');
	await both('Ben draws from the stock and discards');

	// Out of turn, taken back.
	await ben.tap(first('Ben'));
	await trash.card(ben, 'king of hearts');
	await ben.sees('Not allowed');
	await ben.tap('Take it back');
	await trash.turn(ana, 'queen of clubs');
	await both('Ana draws from the stock and discards');

	// Out of turn again; this time the table lets it stand.
	await ana.tap(first('Ana'));
	await trash.card(ana, 'king of clubs');
	await ana.tap('Let it stand');
	await both('Ana draws from the stock and discards', 'Not allowed');

	// A two finds its place, and the king that lay there ends the turn.
	await trash.card(ben, '2 of hearts');
	// It is placed: only what lay there is asked for, and nothing can be discarded that the table has not seen.
	await ben.sees('Which card lay there?');
	if (await ben.button(first('Discard')).isVisible()) throw new Error('the card just placed can be discarded');
	await trash.card(ben, 'king of diamonds');
	await both('Ben: 2');
	await ben.tap('Undo');
	await both('Taken back: Ben: 2', '');
	await trash.turn(ben, '2 of hearts', 'queen of spades');
	await both('Ben: 2');

	// A jack is placed where there is room; with it the first hand is Ana's.
	await trash.turn(ana, 'ace of clubs', 'jack of hearts');
	for (const each of [ana, ben]) await each.sees('Ana wins hand 1.');
	await ana.tap('Begin');
	await trash.turn(ana, 'ace of diamonds');
	for (const each of [ana, ben]) await each.sees('Ana wins the match!');

	// The plays say who completed it, and the correction stays to be mended.
	await ana.menu('Scoresheet');
	await ana.tap(first('2'));
	await ana.tap('Correct this hand');
	await ana.tap('Ben');
	await ana.sees('According to the plays, someone else won this round.');
	await ana.tap('Ana');
	await ana.isAt('Scoresheet');
}

/** Where jokers are wild, nothing is drawn from the discards, and the last turns count. */
async function byHouseRules(evening) {
	const rules = { start_positions: 2, jokers: 2, stock_only: true, last_turns_after_win: true, last_turns_count: true };
	const { link, enter } = await evening.table('trash', ['Ana', 'Ben', 'Chaim'], { rules });
	await enter('rounds', { deal: { game: 'trash', starter: 1 } });
	await enter('plays', { seat: 1, play: { kind: 'trash_turn', from: 'stock', discarded: 'KS' } });
	const ben = await evening.phone('Ben, who has a joker');
	await ben.joins(link);
	// The king that lies there is not offered.
	await ben.sees('Ben draws. Which card is it?');
	if (await ben.button(first('Take K')).isVisible()) throw new Error('the discards can be drawn from');
	await trash.card(ben, 'joker');
	await ben.sees('Joker: in which position?');
	await ben.canUse('where a joker goes');
	await ben.tap('Position 1');
	await trash.card(ben, '2 of hearts');
	await ben.sees('Ben goes on. Which card is it?');
	await trash.card(ben, 'king of clubs');
	await ben.sees('Chaim draws. Which card is it?');
	await trash.card(ben, 'king of hearts');
	await ben.sees('Ana draws. Which card is it?');
	await trash.card(ben, 'ace of hearts');
	await trash.card(ben, '2 of spades');
	// The hand is over: what she turned up last is not asked for. Ana has a position less, as Ben has.
	await ben.sees('Ben wins hand 1.');
	await ben.tap('Begin');
	await ben.sees('Ben draws. Which card is it?');
	await trash.card(ben, 'king of clubs');
	await ben.sees('Chaim draws. Which card is it?');
	await trash.card(ben, 'king of hearts');
	await ben.sees('Ana draws. Which card is it?');
	// The hand before counted for her, too: the ace is in her last position.
	await trash.card(ben, 'ace of diamonds');
	for (const [who, how] of [['Ana', 'goes on'], ['Ben', 'draws'], ['Chaim', 'draws']]) {
		await ben.sees(`${who} ${how}. Which card is it?`);
		await trash.card(ben, 'king of spades');
	}
	await ben.sees('Ana wins the match!');
}
