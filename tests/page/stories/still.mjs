// Nothing moves under a finger, whatever comes: a call at the last card, a long message, what
// another phone enters, the first card of a hand that is counted. And all that can be tapped at a
// table is there without scrolling, on a small phone and on one that lies on its side.

export default async function (evening) {
	const { link, enter } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'echad', dealer: 3, up: 'blue-gimel' } });
	const lays = (seat, card, more = {}) => enter('plays', { seat, play: { kind: 'echad_lay', cards: [card], ...more }, stands: true });
	const round = async (card) => {
		await lays(1, card);
		for (const seat of [2, 3]) {
			await enter('plays', { seat, play: { kind: 'echad_draw' } });
			await enter('plays', { seat, play: { kind: 'echad_keep' } });
		}
	};
	for (const letter of ['alef', 'bet', 'dalet', 'he', 'vav']) await round(`blue-${letter}`);

	const ana = await evening.phone('Ana', { kept: true });
	await ana.joins(link);
	for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
		await ana.turns(width, height);
		await ana.sees('Now: Ana');
		const top = ana.page.locator('main figure').filter({ hasText: 'On top:' }).locator('svg').first();
		const cards = [0, 9, 14].map((i) => ana.page.locator('.pick').nth(i));
		const things = [top, ...['blue', 'red', 'yellow', 'Undo'].map((name) => ana.button(name)), ...cards];
		await ana.reaches(...things.slice(1));

		// Ana has one card left and says nothing.
		await ana.keepsInPlace(things, async () => {
			await lays(1, 'blue-zayin');
			await ana.sees('Ana forgot “Echad”');
		});
		await ana.reaches('Ana says “Echad”', 'Ana forgot “Echad”', 'red', ...cards);
		await (width === 390 ? ana.canUse('a forgotten call') : ana.fits(`a forgotten call at ${width} by ${height}`));

		// Who called out is asked. Another thinks better of it.
		await ana.keepsInPlace(things, async () => {
			await ana.tap('Ana forgot “Echad”');
			await ana.sees('Who called out Ana?');
		});
		await ana.reaches(ana.page.getByRole('group', { name: 'Who called out' }).getByRole('button', { name: 'Chaim' }));
		await ana.keepsInPlace(things, async () => {
			await ana.tapIn('Who called out Ana?', 'Chaim');
			await ana.reads('Chaim calls out Ana');
		});

		// A message of several lines, and one that is taken back.
		await ana.keepsInPlace(things, async () => {
			await enter('undo', {});
			await lays(2, 'red-tet');
			await ana.reads('Ben lays red Tet', 'Not allowed');
			await enter('undo', {});
			await enter('undo', {});
			await ana.sees('On top: blue Vav.');
		});
	}

	await counting(evening);
	await whole(evening);
	await inReach(evening);
}

/** Hands that are counted: from the first card of one to the last of another, all that can be tapped stays where it is. */
async function counting(evening) {
	const names = ['Ana', 'Ben', 'Chaim', 'Oma Ruth', 'Maximilian', 'Eli', 'Fanny', 'Gad', 'Hanna', 'Isaak'];
	for (const [people, width, height] of [[4, 390, 844], [4, 320, 568], [10, 320, 568]]) {
		const { link } = await evening.table('echad', names.slice(0, people));
		const ana = await evening.phone('Ana', { width, height });
		await ana.joins(link);
		await ana.tap('Only the result');
		await ana.tapIn('Who went out?', 'Ana');
		const cards = [0, 9, 14].map((i) => ana.page.locator('.pick').nth(i));
		const seats = ['Ben', 'Chaim'].map((name) => ana.button(new RegExp(`^${name}`)));
		const buttons = [...['blue', 'yellow', 'Undo', 'Redo'].map((name) => ana.button(name)), ana.page.locator('.bar .main')];
		const things = [...seats, ...buttons, ...cards];
		await ana.reaches(...things);
		await ana.keepsInPlace(things, async () => {
			const letters = ['Alef', 'Bet', 'Gimel', 'Dalet', 'He', 'Vav', 'Zayin', 'Chet', 'Tet', 'Yud'];
			await ana.tap('red');
			for (const letter of letters) await ana.tap(`red ${letter}`);
			await ana.sees('10 cards');
			// The last card is taken back, and then it was there after all.
			await ana.tap('Undo');
			await ana.sees('9 cards');
			await ana.tap('Redo');
			await ana.sees('10 cards');
			for (const [i, who] of names.slice(2, people).entries()) {
				await ana.tap('Next');
				await ana.sees(`${who}: tap each card`);
				// The colour is the last one that was chosen.
				await ana.tap(`red ${letters[i]}`);
			}
			await ana.button('Enter the result').waitFor();
		});
		await ana.tap('Enter the result');
		await ana.isAt('Echad · round 2');
	}
}

/**
 * A whole count of four hands, from the round before to the next: nothing that can be tapped moves between one touch
 * and the next, not by a pixel. Only the hand that is counted is a row that goes on by itself, so that its last card is seen:
 * the finger is on the cards below then. Where a card is taken out of it, its place stays free.
 */
async function whole(evening) {
	for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
		const { link, enter } = await evening.table('echad', ['Ana', 'Ben', 'Chaim', 'Oma Ruth']);
		await enter('rounds/1/result', { result: { game: 'points', points: [0, 33, 0, 0] } }, 'PUT');
		const ana = await evening.phone('Ana', { width, height });
		await ana.joins(link);
		await ana.rests();
		await ana.page.evaluate(watchTouches);
		await ana.tap('Only the result');
		await ana.tap('Just points');
		for (const key of ['1', '2', 'Next', '3', 'Undo', 'Undo', 'Redo', 'Undo', 'Undo']) await ana.tap(key);
		await ana.tap('Only the result');
		await ana.tapIn('Who went out?', 'Oma Ruth');
		for (const [i, who] of ['Ana', 'Ben', 'Chaim'].entries()) {
			await ana.sees(`${who}: tap each card`);
			await ana.tap(['blue', 'red', 'yellow'][i]);
			const colour = ['blue', 'red', 'yellow'][i];
			for (const letter of ['Alef', 'Bet', 'Gimel', 'Dalet', 'He', 'Vav', 'Zayin']) await ana.tap(`${colour} ${letter}`);
			await ana.tap(`Take out: ${colour} Gimel`);
			await ana.tap(`Take out: ${colour} Dalet`);
			await ana.tap('Undo');
			await ana.tap('Redo');
			if (i < 2) await ana.tap('Next');
		}
		await ana.tap(/^Ben/);
		await ana.tap('Enter the result');
		await ana.isAt('Echad · round 3');
		await ana.rests();
		const { touches, moved } = await ana.page.evaluate(() => globalThis.touched);
		if (touches < 45) throw new Error(`only ${touches} touches were watched at ${width} by ${height}`);
		if (moved.length > 0) throw new Error(`at ${width} by ${height}, under a finger:\n${[...new Set(moved)].join('\n')}`);
	}
}

/** In the page: notes what can be tapped and moves after a touch, until the next one. What the touch brought is not there before. */
function watchTouches() {
	const touched = (globalThis.touched = { touches: 0, moved: [] });
	let before = [];
	let what = '';
	const middle = (thing) => {
		const { x, y, width, height } = thing.getBoundingClientRect();
		return width > 0 && thing.checkVisibility({ visibilityProperty: true }) && { x: x + width / 2, y: y + height / 2 };
	};
	const look = () => {
		for (const { thing, was } of before) {
			const now = thing.isConnected && middle(thing);
			const by = now ? Math.max(Math.abs(now.x - was.x), Math.abs(now.y - was.y)) : 0;
			if (by > 0 && !(thing.matches('.hand *') && !what.startsWith('Take out'))) touched.moved.push(`“${thing.ariaLabel ?? thing.innerText}” moves by ${by.toFixed(1)} px after “${what}”`);
		}
	};
	const touch = ({ target }) => {
		look();
		touched.touches++;
		const pressed = target.closest('button, a');
		what = pressed?.ariaLabel ?? pressed?.innerText ?? '';
		before = [...document.querySelectorAll('button, a, input, select, summary')].map((thing) => ({ thing, was: middle(thing) })).filter(({ was }) => was);
	};
	addEventListener('pointerdown', touch, true);
	const frame = () => (look(), requestAnimationFrame(frame));
	frame();
}

/** Every button of every game, in play and before a round, in a language of either direction. */
async function inReach(evening) {
	const phone = await evening.phone('Ana');
	const deals = { echad: { dealer: 3, up: 'blue-gimel' }, fire: { starter: 1, up: '3' }, ten: { first: 1 }, trash: { starter: 1 }, claro: { starter: 1 } };
	const links = [];
	const results = {
		echad: { game: 'points', points: [145, 0, 0] },
		fire: { game: 'fire', out: [2] },
		trash: { game: 'trash', winner: 1 },
		claro: { game: 'claro', winner: 1 }
	};
	const names = ['Anastasia Konstantinova', 'Ben', 'Chaim'];
	for (const [game, deal] of Object.entries(deals)) {
		const begun = await evening.table(game, names);
		await begun.enter('rounds', { deal: { game, ...deal } });
		// Before a round, with what the last one came to, where a match has several.
		const between = await evening.table(game, names);
		if (results[game]) await between.enter('rounds/1/result', { result: results[game] }, 'PUT');
		for (const { link, id } of [begun, between]) {
			await phone.joins(link);
			links.push(`/match/${id}`);
		}
	}
	for (const language of ['en', 'he']) {
		await phone.speaks(language);
		for (const path of links) {
			await phone.follows(path);
			for (const [width, height] of [[320, 568], [844, 390]]) {
				await phone.turns(width, height);
				const buttons = phone.page.locator('.input button, .bar button');
				await buttons.first().waitFor();
				await phone.rests();
				await phone.reaches(buttons);
			}
		}
	}
}
