// What the package says to those who use it wrongly.

import assert from 'node:assert/strict';
import { load, Refused } from './kibitz-referee/node.js';

const house_rules = { game: 'echad' };
const seats = [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Chaim' }];
const refused = (call, expected) => {
	assert.throws(call, (error) => {
		assert(error instanceof Refused, error);
		assert.notEqual(error.problem.message, '');
		for (const [key, value] of Object.entries(expected)) assert.equal(error.problem[key], value, JSON.stringify(error.problem));
		return true;
	});
};

// Without words there are no sentences.
const referee = await load('he', 'echad');
assert.throws(() => referee.open({ house_rules: { game: 'ten' }, seats }), /words of ten in the language he: await load\('he', 'ten'\) first/);
const match = referee.open({ house_rules, seats });
assert.throws(() => match.speak('de'), /await load\('de', 'echad'\) first/);
await load('de', 'echad');
match.speak('de');

// What is refused is a problem of the API.
refused(() => referee.open({ house_rules }), { code: 'invalid_body', field: 'seats', expected: 'a value for `seats`' });
refused(() => referee.open({ house_rules, seats: [{ name: 'Ana' }, {}] }), { code: 'invalid_body', field: 'seats[1].name', expected: 'a value for `name`' });
refused(() => referee.open({ seats }), { code: 'invalid_body', field: 'house_rules' });
refused(() => match.enter({ kind: 'play', seat: 1, play: { kind: 'echad_lay' } }), { code: 'invalid_body', field: 'play.cards', expected: 'a value for `cards`', detail: 'The field `cards` is missing.' });
refused(() => match.enter({ kind: 'play', seat: 1, play: { kind: 'echad_draw' } }), { code: 'no_round_open', status: 409 });

// What was freed is gone, and only that.
const copy = match.fork();
match.free();
match.free();
for (const use of [() => match.seq, () => match.table, () => match.log(), () => match.fork(), () => match.speak('he')]) {
	assert.throws(use, /This match was freed/);
}
assert.equal(copy.seq, 0);
console.log('explained');
