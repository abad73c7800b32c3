import { expect, test } from 'vitest';
import { csvOf, emptySheet, negated, partAt, sums, withoutPerson, withPerson, withRoom, type Sheet } from './paper';

const sheet: Sheet = {
	...emptySheet('claro', ['Ruth', ' Noa ', "'Eli, the \"young\""]),
	date: '1998-05-03',
	rounds: [['0', '1', ''], ['', '', ''], ['1', '0', '-2'], ['', '', '']]
};

test('a sheet becomes lines, without the rows that are empty', () => {
	expect(csvOf(sheet)).toBe(
		'game,claro\ndate,1998-05-03\nplayers,Ruth,Noa,"\'\'Eli, the ""young"""\nround,0,1,0\nround,1,0,-2\n'
	);
	expect(csvOf({ ...sheet, place: 'at Noa’s', cut: true })).toMatch(/\nplace,at Noa’s\nplayers,.*\nwinner,cut short\n$/s);
	expect(csvOf({ ...sheet, totals: true, rounds: [['3', '1', '2']] })).toMatch(/\ntotal,3,1,2\n$/);
});

test('an equal sheet of another match is sent after the one that is here', () => {
	expect(csvOf(sheet, 2)).toBe(csvOf(sheet) + csvOf(sheet));
});

test('house rules are lines of their own, where something was chosen', () => {
	const ruled = { ...sheet, rules: { stars_to_win: 5, next_dealer: 'winner', voluntary_pass: true, order: ['a', 2], empty: '' } };
	const lines = csvOf(ruled).split('\n');
	expect(lines.slice(2, 6)).toEqual([
		'option,stars_to_win,5',
		'option,next_dealer,winner',
		'option,voluntary_pass,true',
		'option,order,"[""a"",2]"'
	]);
	expect(partAt(ruled, { field: 'line 4' })).toEqual({ part: 'rules', option: 'next_dealer' });
	expect(partAt(ruled, { field: 'line 7' })).toEqual({ part: 'names' });
});

test('a fault is found where it was typed', () => {
	expect(partAt(sheet, { field: 'line 1' })).toEqual({ part: 'game' });
	expect(partAt(sheet, { field: 'line 3' })).toEqual({ part: 'names' });
	expect(partAt({ ...sheet, place: 'here' }, { field: 'line 3' })).toEqual({ part: 'place' });
	expect(partAt(sheet, { field: 'line 5' })).toEqual({ part: 'row', row: 2 });
	expect(partAt(sheet, { field: 'line 50' })).toBeUndefined();
	expect(partAt(sheet, { field: 'name' })).toBeUndefined();
});

test('there is always a row to type in, and people can be more or fewer', () => {
	const begun = withRoom({ ...emptySheet('ten'), rounds: [['1', '']] });
	expect(begun.rounds).toEqual([['1', ''], ['', '']]);
	expect(withRoom(begun)).toBe(begun);
	const three = withPerson(begun);
	expect([three.names, three.rounds]).toEqual([['', '', ''], [['1', '', ''], ['', '', '']]]);
	expect(withoutPerson(three, 0).rounds).toEqual([['', ''], ['', '']]);
	expect(sums(sheet)).toEqual([1, 1, -2]);
});

test('scores are read in the digits of any script, and take a minus without a key for it', () => {
	const written = { ...emptySheet('ten', ['Ana', 'Ben']), rounds: [['٣٥', '−۷']] };
	expect(sums(written)).toEqual([35, -7]);
	expect(csvOf(written)).toMatch(/\nround,35,-7\n$/);
	expect(['', '7', '-7', '٧', '−٧'].map(negated)).toEqual(['-', '-7', '7', '-7', '7']);
});

test('what is no score is sent as it was typed, and not as 0', () => {
	expect(csvOf({ ...emptySheet('ten', ['Ana', 'Ben']), rounds: [['3x', '7']] })).toMatch(/\nround,3x,7\n$/);
});
