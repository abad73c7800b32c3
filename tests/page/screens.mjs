// Every screen of the page, with a table of each game.

const DEALS = {
	echad: { dealer: 1, up: 'blue-gimel' },
	fire: { starter: 1, up: '3' },
	ten: { first: 1 },
	trash: { starter: 1 },
	claro: { starter: 1 }
};

/** A play for each game that its table does not take. */
const REFUSED = {
	echad: { seat: 1, play: { kind: 'echad_lay', cards: ['red-tet'] } },
	fire: { seat: 2, play: { kind: 'fire_lay', cards: ['1'] } }
};

/** Goes through every screen on the smallest phone, and lets somebody look at each. */
export async function visitAll(evening, languages, look) {
	const phone = await evening.phone('Ana', { width: 320, height: 640 });
	const screens = ['/', '/join', '/settings', '/nowhere', '/match/0190c2a0-0000-7000-8000-000000000000'];
	for (const [game, deal] of Object.entries(DEALS)) {
		const { id, link, enter } = await evening.table(game, ['Anastasia Konstantinova', 'בן־ציון', 'Chaim']);
		await phone.joins(link);
		await enter('rounds', { deal: { game, ...deal } });
		if (REFUSED[game]) await enter('plays', { ...REFUSED[game], stands: true });
		screens.push(`/open/${game}`, `/match/${id}`, `/match/${id}/log`, `/match/${id}/rules`);
		if (game !== 'claro') continue;
		await enter('plays', { seat: 1, play: { kind: 'claro_lay', card: '6-blue' } });
	}

	const { id, link, enter } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await phone.joins(link);
	screens.push(`/match/${id}`);
	await enter('rounds/1/result', { result: { game: 'echad', winner: 2, hands: [{ seat: 1, cards: ['green-he'] }, { seat: 3, cards: ['wild'] }] } }, 'PUT');
	for (const screen of ['scoresheet', 'invite', 'seats', 'correct/1', 'wall']) screens.push(`/match/${id}/${screen}`);

	const unusable = [];
	for (const language of languages) {
		await phone.speaks(language);
		for (const screen of screens) {
			await phone.goTo(screen);
			await phone.opensAll();
			unusable.push(...(await look(phone, `${screen} in ${language}`)));
		}
	}
	// The framework notes it, as it should: no screen is there.
	phone.forgive('/nowhere');
	if (unusable.length > 0) throw new Error([...new Set(unusable)].join('\n'));
}
