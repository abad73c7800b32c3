import { expect, test } from 'vitest';
import { lettersOf } from './letters';

test('a name is as long as it is drawn: points and accents take no room', () => {
	expect(lettersOf('Maximilian')).toEqual({ whole: 10, word: 10 });
	expect(lettersOf('Oma Ruth')).toEqual({ whole: 8, word: 4 });
	expect(lettersOf('שָׂרָה')).toEqual({ whole: 3, word: 3 });
	expect(lettersOf('')).toEqual({ whole: 1, word: 1 });
});
