// A history to look back at: an account with its circle, and matches over two years, which are
// imported as an archive. The same each time.

const LETTERS = ['alef', 'bet', 'gimel', 'dalet', 'he', 'vav', 'zayin', 'chet', 'tet', 'yud'];
const COLOURS = ['blue', 'green', 'red', 'yellow'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Numbers between 0 and 1 that are the same each time. */
function dice(seed) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** An id as of this moment, which no other account has. */
function idAt(time) {
	const hex = (digits) => Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('');
	const when = time.toString(16).padStart(12, '0');
	return `${when.slice(0, 8)}-${when.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
}

/** Signs a phone in to an account of the evening, as the screen for that would have left it. */
export async function signIn(phone, { name, token, session }) {
	const kept = { token, name, id: session.id, device: session.device, expires_at: session.expires_at, renew_at: Date.now() + 7 * DAY };
	await phone.page.evaluate(
		(value) =>
			new Promise((resolve, reject) => {
				const opening = indexedDB.open('kibitz-account', 1);
				opening.onupgradeneeded = () => opening.result.createObjectStore('session');
				opening.onerror = reject;
				opening.onsuccess = () => {
					const writing = opening.result.transaction('session', 'readwrite');
					writing.objectStore('session').put(value, 'now');
					writing.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			}),
		kept
	);
}

/** Adds these people to the circle; returns their ids by their names. */
export async function addPeople(account, names) {
	const people = {};
	for (const name of names) people[name] = (await account.ask('players', { name })).id;
	return people;
}

/** How each game's rounds end: by whom, of how many, and until when. */
const ROUNDS = {
	echad(winner, seats, roll) {
		const others = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => seat !== winner);
		// Each hand is of one colour, so that there are enough of every card.
		const hands = others.map((seat) => {
			const card = () => `${COLOURS[seat % 4]}-${LETTERS[Math.floor(roll() * 10)]}`;
			const cards = new Set(Array.from({ length: 1 + Math.floor(roll() * 4) }, card));
			return { seat, cards: [...cards, ...(roll() < 0.15 && seat < 4 ? ['wild'] : [])] };
		});
		return { game: 'echad', winner, hands };
	},
	ten(winner, seats, roll) {
		const taken = Array.from({ length: seats }, (_, i) => ({ seat: i + 1, cards: 8 + Math.floor(roll() * 8) + (i + 1 === winner ? 8 : 0) }));
		return { game: 'ten', taken };
	},
	claro: (winner) => ({ game: 'claro', winner }),
	trash: (winner) => ({ game: 'trash', winner })
};

/** The house rules of each game here, and whether a match is over with these points of each seat. */
const GAMES = {
	echad: { rules: { target_score: 100 }, points: (result) => result.hands.flatMap(({ cards }) => cards).reduce((sum, card) => sum + worth(card), 0), target: 100 },
	ten: { rules: {}, target: 0 },
	claro: { rules: {}, points: () => 1, target: 3 },
	trash: { rules: { start_positions: 3 }, points: () => 1, target: 3 }
};

function worth(card) {
	return card === 'wild' ? 20 : LETTERS.indexOf(card.split('-')[1]) + 1;
}

/** A match as an archive has it, begun at this moment; who is stronger wins more rounds. */
function matchAt(at, game, names, { people, strength, house, by, roll, more }) {
	const { rules, points, target } = GAMES[game];
	const seats = names.map((name) => ({ name, ...(people[name] && { player_id: people[name] }) }));
	const totals = names.map(() => 0);
	const log = [];
	let time = at;
	const weights = names.map((name) => strength[name] ?? 1);
	do {
		let left = roll() * weights.reduce((sum, weight) => sum + weight, 0);
		const winner = 1 + weights.findIndex((weight) => (left -= weight) < 0);
		const result = ROUNDS[game](winner, names.length, roll);
		time += Math.round((4 + roll() * 9) * MINUTE);
		log.push({ id: idAt(time), by, at: new Date(time).toISOString(), claim: { kind: 'result', round: log.length + 1, result } });
		totals[winner - 1] += points?.(result) ?? 0;
	} while (Math.max(...totals) < target);
	const opened_at = new Date(at).toISOString();
	const etiquette = { entry: 'anyone', undo: 'anyone', confirmation: 'none' };
	const house_rules = { ...house[game], ...rules };
	return { id: idAt(at), rules_version: 1, house_rules, etiquette, opened_at, seats, place: '', note: '', tags: [], members: [], log, ...more };
}

/**
 * Imports matches of a circle of four over two years, up to a moment; returns the ids of the people
 * by their names. There are many of Echad, some of Claro and Ten, and three of Trash; Mira has just
 * come to the circle.
 */
export async function playTwoYears(account, until = Date.now(), names = ['Noa', 'Ruth', 'Eli', 'Oma Chana']) {
	const roll = dice(5);
	const people = await addPeople(account, [...names, 'Mira']);
	const [one, two, three, four] = names;
	const strength = { [one]: 3, [two]: 2, [three]: 1.4, [four]: 1 };
	const { id: by } = await account.ask('account');
	const house = {};
	for (const game of Object.keys(GAMES)) house[game] = (await account.ask(`games/${game}`)).house_rules;
	const matches = [];
	for (let day = 700; day > 1; day -= 4 + Math.floor(roll() * 9)) {
		const evening = until - day * DAY - (until % DAY) + (16 + Math.floor(roll() * 4)) * 60 * MINUTE;
		const there = names.filter(() => roll() < 0.75);
		if (there.length < 2) continue;
		const more = { place: roll() < 0.5 ? 'Home' : 'Café Erika', tags: roll() < 0.3 ? ['family'] : [] };
		const games = ['echad', ...(roll() < 0.4 ? ['claro'] : []), ...(roll() < 0.25 ? ['ten'] : [])];
		for (const [i, game] of games.entries()) {
			const at = evening + i * 100 * MINUTE;
			// Some evenings a neighbour is there who is not of the circle.
			const table = roll() < 0.1 ? [...there, 'Frau Weiss'] : there;
			matches.push(matchAt(at, game, table, { people, strength, house, by, roll, more }));
		}
	}
	// Someone who has just begun.
	for (const day of [12, 5]) {
		matches.push(matchAt(until - day * DAY, 'echad', ['Mira', four], { people, strength, house, by, roll, more: {} }));
	}
	for (const day of [40, 30, 20]) {
		matches.push(matchAt(until - day * DAY, 'trash', [one, two], { people, strength, house, by, roll, more: {} }));
	}
	const lines = [{ format: 'kibitz', version: 1 }, ...matches.map((match) => ({ match })), { end: {} }];
	const archive = lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
	await account.ask('imports', archive, { type: 'application/jsonl' });
	return people;
}

/** A star of Claro that is won play by play, which earns something. */
export async function winStar(account, people, winner, loser) {
	const seats = [winner, loser].map((name) => ({ player_id: people[name] }));
	const opened = await account.ask('matches', { house_rules: { game: 'claro', stars_to_win: 1 }, seats });
	const enter = (what, body) => account.ask(`matches/${(opened.match ?? opened).id}/${what}`, body);
	await enter('rounds', { deal: { game: 'claro', starter: 1 } });
	await enter('plays', { seat: 1, play: { kind: 'claro_lay', card: '50' } });
	await enter('plays', { seat: 2, play: { kind: 'claro_pass' } });
}
