import { expect, test } from 'vitest';
import { findRulings, numberOf, parted, type RulingText } from './rulings';

const rulings: RulingText[] = [
	{ id: 'echad/A3', text: 'There are three Wilds.' },
	{ id: 'echad/A30', text: 'A player who lays a Wild Pick Up 3 names a colour.' },
	{ id: 'echad/C3', text: 'Blank cards are taken out.', see: ['echad/A3'] }
];
const found = (asked: string, all = rulings) => findRulings(all, asked, ({ text }) => text).map(({ id }) => numberOf(id));

test('a ruling is found by its number, in either case, and no other is', () => {
	expect(found('c3')).toEqual(['C3']);
	expect(found('A3')).toEqual(['A3']);
});

test('a ruling is found by all the words that are asked for', () => {
	expect(found('wild')).toEqual(['A3', 'A30']);
	expect(found('  wild   NAMES ')).toEqual(['A30']);
	expect(found('jack')).toEqual([]);
});

test('without a question all are there', () => {
	expect(found('  ')).toEqual(['A3', 'A30', 'C3']);
});

test('marks and quotation marks need not be typed', () => {
	const texts = ['אַ „פֿײַער“ פֿאַרברענט', 'البطاقة الحرّة', 'Zähle die Karten'].map((text, i) => ({ id: `fire/A${i}`, text }));
	expect(found('פייער', texts)).toEqual(['A0']);
	expect(found('الحرة', texts)).toEqual(['A1']);
	expect(found('zahle', texts)).toEqual(['A2']);
});

test('what is printed comes apart from what was settled', () => {
	const { printed, settled } = parted(rulings);
	expect(printed.map(({ id }) => id)).toEqual(['echad/A3', 'echad/A30']);
	expect(settled.map(({ id }) => id)).toEqual(['echad/C3']);
});
