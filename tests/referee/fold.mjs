// How long the referee takes to follow a match of 2,000 entries, and to judge a play in it, in processor time
// of this machine: `node fold.mjs ../../target/kibitz-referee`. It follows a match for the first time with code
// that never ran before, as phones do.

import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ENTRIES = 2_000;
const RUNS = 15;
const { load } = await import(pathToFileURL(path.resolve(process.argv[2], 'node.js')));
const referee = await load('en', 'echad');
const open = () => referee.open({ house_rules: { game: 'echad', target_score: 100_000 }, seats: ['Ana', 'Ben', 'Chaim'].map((name) => ({ name })) });

/** A match of rounds in which everybody lays what fits, draws now and then, lays what does not fit, or takes it back. */
function played() {
	const match = open();
	const deal = () => match.enter({ kind: 'round', deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	let number = 0;
	let begun = 0;
	const pick = (cards) => cards[(number = (number * 31 + 7) % 1009) % cards.length];
	while (match.seq < ENTRIES) {
		const { view, fits, round_open } = match.table;
		if (!round_open) {
			begun = match.seq;
			deal();
			continue;
		}
		const cards = fits?.cards.filter((card) => /^(blue|red|green|yellow)-/.test(card)) ?? [];
		try {
			if (view.phase.kind === 'over') throw new Error('the hands would have to be counted');
			const kind = match.seq % 9 === 0 || cards.length === 0 ? 'echad_draw' : 'echad_lay';
			const card = match.seq % 13 === 0 ? 'red-tet' : pick(cards);
			match.enter({ kind: 'play', seat: view.turn, play: { kind, ...(kind === 'echad_lay' && { cards: [card] }) } });
			if (match.seq % 37 === 0) match.enter({ kind: 'undo' });
		} catch {
			// What cannot be played goes back some plays.
			match.enter({ kind: 'undo', back_to: Math.max(begun + 1, match.seq - 5) });
		}
	}
	return match.log();
}

function processor() {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

const log = JSON.parse(JSON.stringify(played()));
const times = { follow: [], judge: [] };
for (let run = 0; run < RUNS; run++) {
	const match = open();
	let before = processor();
	match.follow(log);
	times.follow.push(processor() - before);
	const { turn } = match.table.view;
	before = processor();
	match.enter({ kind: 'play', seat: turn, play: { kind: 'echad_lay', cards: ['green-he'] } });
	times.judge.push(processor() - before);
	match.free();
}
const [first] = times.follow;
const [follow, judge] = Object.values(times).map((each) => each.sort((one, other) => one - other)[RUNS >> 1]);
console.log(`${log.length} entries are followed in ${follow.toFixed(1)} ms, the first time in ${first.toFixed(1)} ms`);
console.log(`a play is judged in ${judge.toFixed(1)} ms`);
