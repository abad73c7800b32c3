import { expect, test } from 'vitest';
import { cardsOf, COLOURS, face, isWild, parts, WILDS } from './cards';

test('a card is read from its code', () => {
	expect(parts('blue-gimel')).toEqual({ kind: 'letter', colour: 'blue', letter: 'gimel' });
	expect(parts('red-pick-up-three')).toEqual({ kind: 'action', colour: 'red', action: 'pick-up-three' });
	expect(parts('wild-pick-up-three')).toEqual({ kind: 'wild-pick-up-three' });
	expect(parts('blank')).toEqual({ kind: 'blank' });
	expect(isWild('wild')).toBe(true);
	expect(isWild('blue-he')).toBe(false);
});

test('no two kinds of cards look alike', () => {
	const cards = [...COLOURS.flatMap(cardsOf), ...WILDS, 'blank'];
	expect(cards).toHaveLength(55);
	expect(new Set(cards.map((card) => JSON.stringify(face(card)))).size).toBe(cards.length);
});
