import { expect, test } from 'vitest';
import { arranged, goesWith, kindOf, type Item } from './tray';

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

test('what goes with the tray makes a set or a run', () => {
	expect([3, 4, 5, 6].filter((number) => goesWith(number, tray('4')))).toEqual([3, 4, 5]);
	expect([3, 4, 5, 6].filter((number) => goesWith(number, tray('4', '5')))).toEqual([3, 6]);
	expect([3, 4, 5].filter((number) => goesWith(number, tray('4', '4')))).toEqual([4]);
	expect(goesWith(4, tray('stop'))).toBe(false);
	expect(goesWith(9, tray())).toBe(true);
});
