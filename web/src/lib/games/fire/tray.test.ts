import { expect, test } from 'vitest';
import { arranged, firstWith, goesWith, kindOf, withCard, type Item } from './tray';

function tray(...cards: string[]): Item[] {
	return cards.map((card) => ({ card }));
}

test('cards make a set, a run, or nothing together', () => {
	expect(kindOf(tray())).toBe('nothing');
	expect(kindOf(tray('7'))).toBe('one');
	expect(kindOf(tray('7', '7', 'joker=7'))).toBe('set');
	expect(kindOf(tray('6', '4', '5'))).toBe('run');
	expect(kindOf(tray('4', 'joker=5', '6'))).toBe('run');
	expect(kindOf(tray('4', '5'))).toBe('two-in-a-row');
	expect(kindOf(tray('4', '5'), { runs_of_two: true })).toBe('run');
	expect(kindOf(tray('4', '6'))).toBe('apart');
	expect(kindOf(tray('4', '4', '5'))).toBe('apart');
});

test('special cards stay among themselves', () => {
	expect(kindOf(tray('stop', 'stop'))).toBe('specials');
	expect(kindOf(tray('stop', '4'))).toBe('mixed');
});

test('a run lies the way the numbers go, whatever was tapped first', () => {
	expect(arranged(tray('6', '4', 'joker=5'), 'ascending').map(({ card }) => card)).toEqual(['4', 'joker=5', '6']);
	expect(arranged(tray('6', '4', '5'), 'descending').map(({ card }) => card)).toEqual(['6', '5', '4']);
	expect(arranged(tray('6', '4'), 'ascending').map(({ card }) => card)).toEqual(['6', '4']);
});

test('what goes with the tray makes a set or a run, as long as the hand can have it', () => {
	expect([3, 4, 5, 6, 9, 10].filter((number) => goesWith(number, tray('4'), 6))).toEqual([3, 4, 5, 6, 9]);
	expect([1, 3, 4, 5, 6, 8].filter((number) => goesWith(number, tray('4', '5'), 4))).toEqual([3, 6]);
	expect([3, 4, 5].filter((number) => goesWith(number, tray('4', '4'), 6))).toEqual([4]);
	expect(goesWith(4, tray('stop'), 6)).toBe(false);
	expect(goesWith(9, tray(), 6)).toBe(true);
});

test('the card that lies first has to fit, and it can be another than before', () => {
	expect(firstWith('7', tray(), 6, 'ascending')).toBe('7');
	expect(firstWith('7', tray('10', '11', '12'), 6, 'ascending')).toBe('7');
	expect(firstWith('13', tray('10', '11', '12'), 6, 'ascending')).toBe('10');
	expect(firstWith('13', tray('10', '11', '12'), 6, 'descending')).toBe('13');
	expect(firstWith('joker=7', tray('7'), 6, 'ascending')).toBe('7');
});

test('the first and the last make a run', () => {
	const cards = (...tapped: string[]) => tapped.reduce<Item[]>((items, card) => withCard(items, { card }, 6), []).map(({ card }) => card);
	expect(cards('4', '7')).toEqual(['4', '5', '6', '7']);
	expect(kindOf(cards('7', '4').map((card) => ({ card })))).toBe('run');
	expect(cards('4', '5', '8')).toEqual(['4', '5', '6', '7', '8']);
	// All of them tapped, in whatever order, are the same run.
	expect(cards('4', '5', '6')).toEqual(['4', '5', '6']);
	expect(cards('4', '6', '5')).toEqual(['4', '5', '6']);
	expect(cards('4', '6', 'joker=5')).toEqual(['4', 'joker=5', '6']);
	// A set stays a set, and what no hand can have is not filled in.
	expect(cards('7', '7', '10')).toEqual(['7', '7', '10']);
	expect(cards('1', '7')).toEqual(['1', '7']);
	expect(cards('stop', '7')).toEqual(['stop', '7']);
});
