import { expect, test } from 'vitest';
import { lineupOf } from './lineup';

const names = ['Ana', 'Ben', 'Chaim'];

test('nothing changes while everybody stays', () => {
	expect(lineupOf([{ name: 'Ana', from: 1 }, { name: ' Ben', from: 2 }, { name: 'Chaim', from: 3 }, { name: '' }], names)).toBeUndefined();
});

test('people leave, come, move and are renamed', () => {
	const people = [{ name: 'Chaim', from: 3 }, { name: 'Dana' }, { name: 'Anna', from: 1 }];
	expect(lineupOf(people, names)?.seats).toEqual([{ from: 3 }, { name: 'Dana' }, { from: 1, name: 'Anna' }]);
});
