// What takes few taps, counted: a penalty with its reason.

import { first } from '../patterns.mjs';

export default async function (evening) {
	await penalty(evening);
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
		await ana.reads('The score of Ben is changed by hand', '');
	});
	const { seat, points, reason } = await last();
	if (seat !== 2 || points !== -10 || reason !== 'Forgot to say “Echad”') throw new Error(`${seat} gets ${points} for ${reason}`);

	// Another amount, and the next time it is proposed.
	await ana.menu('Change a score');
	await ana.tapIn('Whose score?', 'Chaim');
	await ana.fill('How many?', 25);
	await ana.canUse('a penalty');
	await ana.tap('Played out of turn');
	await ana.reads('Played out of turn', '');
	await ana.within(4, async () => {
		await ana.menu('Change a score');
		await ana.tapIn('Whose score?', 'Ana');
		await ana.reaches('Take away', 'Played out of turn', 'Save');
		await ana.tap('Played out of turn');
		await ana.reads('The score of Ana is changed by hand: -25', '');
	});

	// On the scoresheet no sign has to be understood.
	await ana.menu('Scoresheet');
	await ana.sees('Ana -25: Played out of turn');
	for (const head of ['changed', 'total']) await ana.page.getByRole('rowheader', { name: first(head) }).first().waitFor();
	await ana.canUse('a scoresheet with penalties');
}
