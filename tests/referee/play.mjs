// Plays the matches in a file of JSON lines with the referee, and compares each answer with the
// one expected, as text, but for the time of the entry.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { load } from './kibitz-referee/node.js';

const at = '1970-01-01T00:00:00.000Z';
const withoutTime = (answer) => (answer.entry ? { ...answer, entry: { ...answer.entry, at } } : answer);

let matches = 0;
let claims = 0;
let logs = 0;
let undone = 0;
const faults = [];
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
	const { script, language, game, opening, steps, log } = JSON.parse(line);
	const referee = await load(language, game);
	const match = referee.open(opening);
	const heard = referee.open(opening);
	for (const [i, { entry, tried, answer }] of steps.entries()) {
		const { claim, ...entering } = entry;
		const table = tried ? match.fork() : match;
		let given;
		try {
			given = table.enter(claim, { ...entering, at });
			// Who only hears the entry comes to the same table.
			if (!tried) {
				heard.follow([given.entry]);
				if (JSON.stringify(heard.table) !== JSON.stringify(given.table)) {
					faults.push(`${script} (${language}), claim ${i + 1}: followed to another table`);
				}
			}
		} catch (error) {
			if (!error.problem) throw error;
			given = error.problem;
		}
		if (tried) table.free();
		claims += 1;
		const [told, expected] = [given, withoutTime(answer)].map((said) => JSON.stringify(said));
		if (told !== expected) {
			faults.push(`${script} (${language}), claim ${i + 1}: ${JSON.stringify(claim)}\n  told     ${told}\n  expected ${expected}`);
		}
	}
	// It was told all of them, and says them as they were judged.
	if (JSON.stringify(heard.log()) !== JSON.stringify(match.log())) faults.push(`${script} (${language}): another log`);
	// As the service has it, with what undid each entry.
	const there = log && log.next === undefined && log.items.map((entry) => ({ ...entry, at }));
	if (there && JSON.stringify(match.log()) !== JSON.stringify(there)) {
		const own = match.log();
		const wrong = there.findIndex((entry, i) => JSON.stringify(entry) !== JSON.stringify(own[i]));
		faults.push(`${script} (${language}): another log than the service\n  told     ${JSON.stringify(own[wrong])}\n  expected ${JSON.stringify(there[wrong])}`);
	}
	logs += there ? 1 : 0;
	undone += there ? there.filter((entry) => entry.undone_by).length : 0;
	match.free();
	heard.free();
	matches += 1;
}
if (faults.length > 0) {
	console.error(`${faults.length} answers differ:\n${faults.slice(0, 10).join('\n')}`);
	process.exit(1);
}
if (logs > 0 && undone === 0) {
	console.error('no entry of any log was undone');
	process.exit(1);
}
console.log(`${matches} matches, ${claims} claims`);
