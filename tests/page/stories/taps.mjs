// What takes few taps, counted: a penalty with its reason, to break a round off, a card and a run of Fire, a
// long chain of Trash.

import { fire, trash } from '../games.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	await penalty(evening);
	await goingHome(evening);
	await cards(evening);
	await chain(evening);
}

/** Menu, what is to be done, who, and why: as much as last time. */
async function penalty(evening) {
	const { link, enter, log } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'echad', dealer: 3, up: 'blue-gimel' } });
	const ana = await evening.phone('Ana', { width: 320, height: 568 });
	await ana.joins(link);
	const last = async () => (await log()).at(-1).claim;

	// Nobody has to know what a penalty is worth here: the game proposes something.
	await ana.within(4, async () => {
		await ana.menu('Change a score');
		await ana.tapIn('Whose score?', 'Ben');
		await ana.tap('Forgot to say “Echad”');
		await ana.reads('Ben\'s score is changed by hand', '');
	});
	const { seat, points, reason } = await last();
	if (seat !== 2 || points !== -10 || reason !== 'Forgot to say “Echad”') throw new Error(`${seat} gets ${points} for ${reason}`);

	// Another amount, and the next time it is proposed.
	await ana.menu('Change a score');
	await ana.tapIn('Whose score?', 'Chaim');
	await ana.fill('How many?', 25);
	await ana.canUse('a penalty');
	await ana.tap('Played out of turn');
	await ana.reads('Chaim\'s score is changed by hand: −25', '');
	await ana.within(4, async () => {
		await ana.menu('Change a score');
		await ana.tapIn('Whose score?', 'Ana');
		await ana.reaches('Take away', 'Played out of turn', 'Save');
		await ana.tap('Played out of turn');
		await ana.reads('Ana\'s score is changed by hand: −25', '');
	});

	// On the scoresheet no sign has to be understood.
	await ana.menu('Scoresheet');
	await ana.sees('Ana −25: Played out of turn');
	for (const head of ['changed', 'total']) await ana.page.getByRole('rowheader', { name: first(head) }).first().waitFor();
	await ana.canUse('a scoresheet with penalties');
}

/** Someone has to go: the menu and its line break the round off, and a tap takes that back. */
async function goingHome(evening) {
	const { link, enter, log } = await evening.table('ten', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'ten', first: 1 } });
	await enter('plays', { seat: 1, play: { kind: 'ten_lay', card: '7', value: 7 } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.sees('Now: Ben');
	const last = async () => (await log()).at(-1).claim.kind;
	await ana.within(2, async () => {
		await ana.menu('Someone has to go');
		await ana.sees('The round is broken off: no one scores, and it is dealt again.');
	});
	await ana.shows('the last entry', last, 'breakoff');
	await ana.canUse('a round broken off');
	await ana.within(1, async () => {
		await ana.tap('Undo');
		await ana.sees('Now: Ben');
	});
	await ana.shows('the last entry', last, 'undo');
}

/** Each card of Fire in one way: it is laid as it is tapped, unless several are laid together. */
async function cards(evening) {
	const { link, enter, log } = await evening.table('fire', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'fire', starter: 1, up: '2' } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	const lays = async (taps, deed, sentence) => {
		await ana.within(taps, deed);
		await ana.reads(sentence);
	};
	await lays(1, () => ana.tapIn('Numbers', '3'), 'Ana lays 3.');
	await lays(1, () => ana.tap('Stop'), 'Ben lays Stop');
	await enter('undo', {});
	await ana.sees('Now: Ben');

	// Of a run, its ends are enough; it can be tapped card by card as well.
	await lays(4, () => fire.several(ana, '4', '8'), 'Ben lays 4, 5, 6, 7, 8.');
	await enter('undo', {});
	await ana.sees('Now: Ben');
	await lays(5, () => fire.several(ana, '4', '6', '5'), 'Ben lays 4, 5, 6.');
	await lays(4, () => fire.several(ana, '9', '9'), 'Chaim lays 9, 9.');

	// Several, thought better of: nothing is laid.
	await ana.tap('Several');
	await ana.tapIn('Numbers', '10');
	await ana.sees('Lay it');
	await ana.canUse('several cards of Fire');
	await ana.tap('Several');
	await ana.nowhereSees('Lay it');
	if ((await log()).at(-1).claim.seat !== 3) throw new Error('something was laid');
}

/** Ten cards of Trash, one after the other: each in one tap on its rank, or with its suit in one touch. */
async function chain(evening) {
	const { link, enter, log } = await evening.table('trash', ['Ana', 'Ben']);
	await enter('rounds', { deal: { game: 'trash', starter: 1 } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	const chained = async (most, enters) => {
		await ana.within(most, async () => {
			await ana.sees('Ana draws. Which card is it?');
			for (const rank of ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'ace']) await enters(ana, `${rank} of hearts`);
			// On a small phone this stands where the last entry was.
			await ana.sees('Ana wins hand 1.');
		});
		// What the phone has judged is on its way to the service, and is taken back there.
		await ana.shows('the last entry', async () => (await log()).at(-1).claim.kind, 'play');
		await enter('undo', {});
	};
	for (const [width, height] of [[320, 568], [390, 844]]) {
		await ana.turns(width, height);
		await chained(11, trash.card);
	}
	await ana.tap('Ask for suits');
	await chained(12, trash.slide);
}
