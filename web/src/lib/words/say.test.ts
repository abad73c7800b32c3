import { expect, test } from 'vitest';
import { Words } from './words.svelte';
import { compile } from '../../../scripts/words.js';

const words = new Words();
words.use(
	'en',
	compile([
		'says = { $who } lays { $card }{ $echad ->',
		'    [yes] , Echad!',
		'   *[no] .',
		'}',
		'count = { NUMBER($count) } cards',
		'tile = Tile',
		'    .about = About it',
		''
	].join('\n'))
);

test('names are isolated, punctuation and numbers are not', () => {
	expect(words.say('says', { who: 'בן', card: 'blue He', echad: 'no' })).toBe('\u2068בן\u2069 lays \u2068blue He\u2069.');
	expect(words.say('count', { count: 12 })).toBe('12 cards');
});

test('a part of a sentence isolates nothing', () => {
	expect(words.part('says', { who: 'Ana', card: 'He', echad: 'no' })).toBe('Ana lays He.');
});

test('attributes are said by their names, and what is missing is found missing', () => {
	expect(words.say('tile.about')).toBe('About it');
	expect(words.find('nothing')).toBeUndefined();
	expect(words.say('nothing')).toBe('nothing');
});
