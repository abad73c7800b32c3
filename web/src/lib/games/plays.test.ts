import { expect, test } from 'vitest';
import * as claro from './claro/plays';
import * as echad from './echad/plays';
import * as fire from './fire/plays';
import * as ten from './ten/plays';

test('a play says only what was chosen', () => {
	expect(echad.lay('blue-he')).toEqual({ kind: 'echad_lay', cards: ['blue-he'] });
	expect(echad.lay('wild', { colour: 'red', echad: true })).toEqual({ kind: 'echad_lay', cards: ['wild'], colour: 'red', echad: true });
	expect(ten.lay('5', 5)).toEqual({ kind: 'ten_lay', card: '5', value: 5 });
	expect(ten.lay('10', 10, { onlyTens: true })).toEqual({ kind: 'ten_lay', card: '10', value: 10, only_tens: true });
	expect(ten.lay('6', 10, { uncalled: true })).toEqual({ kind: 'ten_lay', card: '6', value: 10, uncalled: true });
	expect(claro.refill(0)).toEqual({ kind: 'claro_refill' });
	expect(claro.refill(2)).toEqual({ kind: 'claro_refill', discarded: 2 });
	expect(fire.lay([{ card: '7' }, { card: '7' }])).toEqual({ kind: 'fire_lay', cards: ['7', '7'] });
});

test('each robber has a target', () => {
	const cards = [{ card: 'robber', target: 2 }, { card: 'stop' }, { card: 'robber', target: 3 }];
	expect(fire.lay(cards, 1)).toEqual({ kind: 'fire_lay', cards: ['robber', 'stop', 'robber'], targets: [2, 3], refill: 1 });
});
