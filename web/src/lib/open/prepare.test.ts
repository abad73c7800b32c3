import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { keepsPage } from '$lib/worker';
import { bringReferee, prepare } from './prepare';

const { loaded } = vi.hoisted(() => ({ loaded: [] as string[] }));
vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('$lib/referee/load', () => ({ loadReferee: async (language: string, game: string) => void loaded.push(`${language} ${game}`) }));

beforeEach(() => {
	loaded.length = 0;
	vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

test('what a match takes comes as soon as the worker has kept the page, and is asked for once', async () => {
	answerWith({ game: 'ten' }, { game: 'fire' });
	let kept = () => {};
	keepsPage(new Promise<void>((resolve) => (kept = resolve)));
	const ready = prepare(['ten', 'fire']);
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect([asked, loaded]).toEqual([[], []]);
	kept();
	await ready;
	expect([asked.length, loaded]).toEqual([2, ['en ten', 'en fire']]);
	await prepare(['ten', 'fire']);
	expect(asked).toHaveLength(2);
});

test('the referee does not wait for a worker', async () => {
	await bringReferee('ten');
	expect(loaded).toEqual(['en ten']);
});

test('a phone that is to save data loads nothing before it is needed', async () => {
	vi.stubGlobal('navigator', { connection: { saveData: true } });
	answerWith();
	await bringReferee('ten');
	await prepare(['ten']);
	expect([asked, loaded]).toEqual([[], []]);
});
