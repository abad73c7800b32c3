// Every game by results only, on two phones: a host's and one that joined by a link.

import { echad, ten } from '../games.mjs';
import { first } from '../patterns.mjs';

/** The house rules of a short match of each game, and how a round that Ana won is counted: by one tap, where nothing but that is to be said. */
const GAMES = {
	Echad: {
		rules: { target_score: 10 },
		async count(phone) {
			await phone.tapIn('Who went out?', 'Ana');
			await echad.count(phone, ['red yud']);
			await phone.tap('Enter the result');
		}
	},
	Fire: { rules: { rounds_to_win: 1 }, count: (phone) => phone.tapIn('Who went out?', 'Ana') },
	Ten: {
		async count(phone) {
			// The other pile has the rest of the deck.
			await ten.count(phone, /^Ana$/, 60);
			await phone.button(/^Ben\W*40$/).waitFor();
			await phone.tap('Enter the result');
		}
	},
	Trash: { rules: { start_positions: 1 }, count: (phone) => phone.tapIn('Who completed the layout?', 'Ana') },
	Claro: { rules: { stars_to_win: 1 }, count: (phone) => phone.tapIn('Who won the star?', 'Ana') }
};

export default async function (evening) {
	const ana = await evening.phone('Ana');
	const ben = await evening.phone('Ben');
	for (const [game, { rules, count }] of Object.entries(GAMES)) {
		const { link, linkTo } = await evening.table(game.toLowerCase(), ['Ana', 'Ben'], { rules });
		await ana.joins(link);
		await ana.menu('Invite');
		await ben.joins(await linkTo(2));
		const round = game === 'Trash' ? 'hand' : 'round';
		await ben.isAt(`${game} · ${round} 1`);

		await ben.tap('Only the result');
		await count(ben);
		await ben.sees('Ana wins the match!');

		// Ana hears of it while she still shows the invitation.
		await ana.tap('Back');
		await ana.sees('Ana wins the match!');
		await ana.menu('Scoresheet');
		await ana.tap(first('1'));
		await ana.sees(`won the ${round}`);
	}
	await corrected(evening);
}

/** From the table, the last round is corrected in place; Back leads to the table again. */
async function corrected(evening) {
	const { link, enter } = await evening.table('echad', ['Ana', 'Ben']);
	await enter('rounds/1/result', { result: { game: 'points', points: [0, 33] } }, 'PUT');
	const ana = await evening.phone('Ana, who counted wrong');
	await ana.joins(link);
	await ana.sees('Ben wins round 1.');
	await ana.opensAll();
	await ana.tap('Correct it');
	await ana.isAt('Correct round 1');
	await ana.tap('Back');
	await ana.isAt('Echad · round 2');
}
