import { expect, test } from 'vitest';
import { shortened } from './poster';

test('a text that is too long for its line is cut, and says so', () => {
	expect(shortened('Anastasia Konstantinova', 12)).toBe('Anastasia K…');
	expect(shortened('Anastasia Konstantinova', 11)).toBe('Anastasia…');
	expect(shortened('Noa', 3)).toBe('Noa');
});

test('signs that nobody sees take no room', () => {
	expect(shortened('\u2068Noa\u2069', 3)).toBe('\u2068Noa\u2069');
});
