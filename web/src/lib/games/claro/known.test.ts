import { expect, test } from 'vitest';
import { fresh } from './fresh';
import { choices, knownCards, mostDiscarded, openCards, standing } from './known';

const view = { ...fresh, turn: 2, hands: [3, 4, 5], top: '17-blue' };
const open = openCards({ seat: 2, cards: ['18', '20-pink', 'joker'], kinds: ['lay'], with_part: [{ card: '3', part: 'stars', values: ['blue'] }] });

test('stars are known once a number was reported, and from the star table before', () => {
	const reported = { ...view, reported: [{ card: '17-blue', entry: 2 }] };
	const known = knownCards(reported, { game: 'claro', star_table: ['4-pink', '5'] });
	expect([...known.values()]).toEqual(['17-blue', '4-pink', '5']);
	expect(knownCards(view, { game: 'claro' }).size).toBe(0);
});

test('a number fits, fits with the right star, or does not', () => {
	expect([18, 20, 3, 5].map((number) => standing(number, open))).toEqual(['fits', 'fits', 'with-star', 'not']);
	expect(standing(5, openCards(undefined))).toBe('fits');
	expect(open?.joker).toBe(true);
});

test('of the cards that a number may be, those with the star that is needed fit', () => {
	expect(choices(3, open).filter(({ fits }) => fits).map(({ card }) => card)).toEqual(['3-blue', '3-blue-yellow', '3-blue-pink']);
	expect(choices(18, open).every(({ fits }) => fits)).toBe(true);
	expect(choices(5, open).some(({ fits }) => fits)).toBe(false);
});

test('the winner of the star draws without discarding, unless the house rule allows it', () => {
	expect(mostDiscarded(view, { game: 'claro' })).toBe(4);
	expect(mostDiscarded({ ...view, turn: 1 }, { game: 'claro' })).toBe(0);
	expect(mostDiscarded({ ...view, turn: 1 }, { game: 'claro', winner_may_discard: true })).toBe(3);
});
