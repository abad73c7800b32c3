// The first match on a phone is guided by a few hints. They move nothing and cover nothing that can
// be tapped; what was put away never comes again, and no other match has any.

import { echad } from '../games.mjs';

const HINTS = {
	play: 'Tap what was laid on the table.',
	undo: 'Did you tap the wrong thing?',
	stand: 'A play that is not allowed can still count',
	invite: 'In the menu you can invite the others'
};

export default async function (evening) {
	for (const [width, height] of [[320, 568], [844, 390]]) await guided(evening, width, height);
	await toTheEnd(await guided(evening, 390, 844));
	await onlyTheFirst(evening);
}

/** The first two hints, on a phone of this size. */
async function guided(evening, width, height) {
	const table = await evening.table('echad', ['Ana', 'Ben']);
	await table.enter('rounds', { deal: { game: 'echad', dealer: 2, up: 'blue-gimel' } });
	const ana = await evening.phone('Ana', { width, height });
	await ana.joins(table.link);
	await ana.sees(HINTS.play);
	await (width === 390 ? ana.canUse('a hint') : ana.fits(`a hint at ${width} by ${height}`));
	const buttons = ana.page.locator('.input button, .bar button');
	await ana.rests();
	await ana.reaches(buttons, 'Got it');

	// It goes, and everything else stays where it is.
	await ana.keepsInPlace(await buttons.all(), async () => {
		await ana.tap('Got it');
		await ana.nowhereSees(HINTS.play);
	});
	await ana.nowhereSees(HINTS.undo);
	await echad.lay(ana, 'blue dalet');
	await ana.reads('Ana lays blue Dalet');
	await ana.sees(HINTS.undo);
	await ana.rests();
	await ana.reaches(buttons);
	await ana.tap('Got it');
	await ana.nowhereSees(HINTS.undo);
	return { ana, ...table };
}

/** The others. What was put away is away when the page is opened again, too. */
async function toTheEnd({ ana, enter, id }) {
	await enter('plays', { seat: 2, play: { kind: 'echad_lay', cards: ['blue-he'] } });
	await ana.goTo(`/match/${id}`);
	await ana.sees(HINTS.stand);
	await ana.nowhereSees(HINTS.play);
	await ana.tap('Got it');
	await enter('plays', { seat: 1, play: { kind: 'echad_lay', cards: ['blue-vav'] } });
	await ana.sees(HINTS.invite);
	await ana.tap('Got it');
	await ana.nowhereSees(HINTS.invite);
	await ana.goTo(`/match/${id}`);
	await ana.sees('Ana lays blue Vav');
	for (const hint of Object.values(HINTS)) await ana.nowhereSees(hint);
}

/** A second table has none, and they are still at the first. */
async function onlyTheFirst(evening) {
	const tables = [];
	for (const _ of [1, 2]) {
		const table = await evening.table('echad', ['Ana', 'Ben']);
		await table.enter('rounds', { deal: { game: 'echad', dealer: 2, up: 'blue-gimel' } });
		tables.push(table);
	}
	const ana = await evening.phone('Ana');
	await ana.joins(tables[0].link);
	await ana.sees(HINTS.play);
	await ana.joins(tables[1].link);
	await echad.lay(ana, 'blue dalet');
	await ana.reads('Ana lays blue Dalet');
	for (const hint of Object.values(HINTS)) await ana.nowhereSees(hint);
	await ana.goTo(`/match/${tables[0].id}`);
	await ana.sees(HINTS.play);
}
