// What takes few taps, counted: a first play from Home, the next plays and their undo, results, corrections, somebody
// who comes late, a penalty with its reason, to break a round off, a card and a run of Fire, a long chain of Trash.

import { fire, ten, trash } from '../games.mjs';
import { first, noted, within } from '../patterns.mjs';

export default async function (evening) {
	await plays(evening);
	await results(evening);
	await corrections(evening);
	await lateComer(evening);
	await penalty(evening);
	await goingHome(evening);
	await cards(evening);
	await chain(evening);
}

/**
 * What three people tap until the first play is entered, what the next one takes, and how both read; and a play that
 * takes a choice, where the game has one. Names are typed.
 */
const PLAYS = {
	Echad: {
		taps: [5, 1],
		begins: (phone) => phone.tap('blue Gimel'),
		first: (phone) => phone.tap('blue He'),
		next: (phone) => phone.tap('blue Tet'),
		read: ['Ben lays blue He.', 'Chaim lays blue Tet.'],
		async choice(phone) {
			await phone.tap('red');
			await phone.tap('red He');
			await phone.reads('Chaim lays red He.');
		}
	},
	Fire: {
		taps: [6, 1],
		begins: async (phone) => {
			await phone.tapIn('Numbers', '3');
			await phone.tap(/^Ana/);
		},
		first: (phone) => phone.tapIn('Numbers', '4'),
		next: (phone) => phone.tapIn('Numbers', '6'),
		read: ['Ana lays 4.', 'Ben lays 6.']
	},
	Ten: {
		taps: [5, 1],
		begins: (phone) => phone.tapIn('Who goes first?', 'Ana'),
		first: (phone) => ten.card(phone, '4'),
		next: (phone) => ten.card(phone, '3'),
		read: ['Ana lays 4', 'Ben lays 3'],
		async choice(phone) {
			await ten.card(phone, '4');
			await phone.tapIn('4: which value was announced?', first('8'));
			await phone.reads('Ben lays 4 and announces 8.');
		}
	},
	Trash: {
		taps: [5, 1],
		begins: (phone) => phone.tapIn('Who goes first?', 'Ana'),
		first: (phone) => trash.card(phone, 'king of hearts'),
		next: (phone) => trash.card(phone, 'queen of hearts'),
		read: ['Ana draws from the stock and discards K', 'Ben draws from the stock and discards Q']
	},
	Claro: {
		taps: [7, 2],
		begins: (phone) => phone.tapIn('Who goes first?', 'Ana'),
		first: async (phone) => {
			await phone.tap('1–10');
			await phone.tap(noted('6'));
			await phone.tapIn('Which stars are on the 6?', noted('6 with a blue star'));
		},
		next: async (phone) => {
			await phone.tap(noted('9'));
			await phone.tapIn('Which stars are on the 9?', noted('9 without a star'));
		},
		read: ['Ana lays the 6 with a blue star.', 'Ben lays the 9 without a star.']
	}
};

async function plays(evening) {
	for (const [game, { taps: [untilFirst, another], begins, first: plays, next, read, choice }] of Object.entries(PLAYS)) {
		const ana = await evening.phone(`Ana, who opens ${game}`, { at: '/' });
		await ana.within(untilFirst, async () => {
			await ana.tap(first(game));
			await ana.isAt(`Open ${game}`);
			await ana.tapOn(ana.page.getByLabel('Player 1', { exact: true }));
			for (const name of ['Ana', 'Ben', 'Chaim']) {
				if (name !== 'Ana') await ana.page.keyboard.press('Enter');
				await ana.page.keyboard.type(name);
			}
			await ana.tap('Start');
			await begins(ana);
			await plays(ana);
			await ana.reads(read[0]);
		});
		await ana.within(another, async () => {
			await next(ana);
			await ana.reads(read[1]);
		});
		await ana.within(1, async () => {
			await ana.tap('Undo');
			await ana.reads('Taken back: ', '');
		});
		if (choice) await ana.within(2, () => choice(ana));
	}
}

/** How a round without its plays is entered: what the first of a match takes, and each that follows. */
const RESULTS = [
	['echad', 6, 5, 'Only the result', async (phone) => {
		await phone.tapIn('Who went out?', 'Ana');
		await phone.tap('blue He');
		await phone.tap('Next');
		await phone.tap('blue Tet');
		await phone.tap('Enter the result');
	}],
	['echad', 5, 4, 'Just points', async (phone) => {
		await phone.tap(/^Ben\W*\d+$/);
		for (const digit of '33') await phone.tap(digit);
		await phone.tap('Enter the result');
	}],
	['fire', 2, 1, 'Only the result', (phone) => phone.tapIn('Who went out?', 'Ana')],
	['ten', 8, 7, 'Only the result', async (phone) => {
		for (const seat of [/^Ana$/, /^Ben$/]) await ten.count(phone, seat, 30);
		await phone.tap('Enter the result');
	}],
	['trash', 2, 1, 'Only the result', (phone) => phone.tapIn('Who completed the layout?', 'Ana')],
	['claro', 2, 1, 'Only the result', (phone) => phone.tapIn('Who won the star?', 'Ana')]
];

async function results(evening) {
	for (const [game, once, again, way, count] of RESULTS) {
		const rules = game === 'ten' ? { games_per_match: 3 } : {};
		const { link } = await evening.table(game, ['Ana', 'Ben', 'Chaim'], { rules });
		const ana = await evening.phone(`Ana, who counts ${game}`);
		await ana.joins(link);
		const called = `${game[0].toUpperCase()}${game.slice(1)} · ${game === 'trash' ? 'hand' : 'round'}`;
		await ana.within(once, async () => {
			await ana.tap(way);
			await count(ana);
			await ana.isAt(`${called} 2`);
		});
		await ana.within(again, async () => {
			await count(ana);
			await ana.isAt(`${called} 3`);
		});
	}
}

/** The last round is corrected from the table, an older one from the scoresheet. */
async function corrections(evening) {
	const { link, enter } = await evening.table('echad', ['Ana', 'Ben']);
	for (const round of [1, 2]) await enter(`rounds/${round}/result`, { result: { game: 'points', points: [0, 33] } }, 'PUT');
	const ana = await evening.phone('Ana, who corrects');
	await ana.joins(link);
	await ana.within(2, async () => {
		await ana.tapOn(ana.page.getByText(within('Ben wins round 2.')));
		await ana.tap('Correct it');
		await ana.isAt('Correct round 2');
	});
	await ana.tap('Back');
	await ana.within(4, async () => {
		await ana.menu('Scoresheet');
		await ana.tap(first('1'));
		await ana.tap('Correct this round');
		await ana.isAt('Correct round 1');
	});
}

/** Somebody takes a seat in a running match. The name is typed. */
async function lateComer(evening) {
	const { link } = await evening.table('echad', ['Ana', 'Ben']);
	const ana = await evening.phone('Ana, who makes room');
	await ana.joins(link);
	await ana.within(4, async () => {
		await ana.menu('Change who sits where');
		await ana.tap('Add a player');
		await ana.page.keyboard.type('Oma Ruth');
		await ana.tap('Save');
		await ana.button(/^Oma Ruth/).waitFor();
	});
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
