import { expect, test } from 'vitest';
import { Worths } from './worths.svelte';

test('a hand is asked for once, also while its answer is on the way', async () => {
	const asked: string[][] = [];
	const answers: (() => void)[] = [];
	const worths = new Worths((cards) => {
		asked.push(cards);
		return new Promise((resolve) => answers.push(() => resolve(cards.length * 5)));
	});
	const first = worths.want(['blue-he']);
	const again = worths.want(['blue-he']);
	void worths.want([]);
	expect([asked.length, worths.of(['blue-he'])]).toEqual([1, undefined]);
	answers[0]!();
	await Promise.all([first, again, worths.want(['blue-he'])]);
	expect([asked.length, worths.of(['blue-he'])]).toEqual([1, 5]);
});

test('what was not answered is asked for again', async () => {
	let away = true;
	const worths = new Worths(async () => {
		if (away) throw new Error('away');
		return 20;
	});
	await worths.want(['wild']);
	expect(worths.of(['wild'])).toBeUndefined();
	away = false;
	await worths.want(['wild']);
	expect(worths.of(['wild'])).toBe(20);
});
