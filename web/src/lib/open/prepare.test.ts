import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { bringReferee, prepare } from './prepare';

const { loaded } = vi.hoisted(() => ({ loaded: [] as string[] }));
vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('$lib/referee/load', () => ({ loadReferee: async (language: string, game: string) => void loaded.push(`${language} ${game}`) }));

let worker: EventTarget & { controller?: object };
beforeEach(() => {
	loaded.length = 0;
	worker = new EventTarget();
	vi.stubGlobal('navigator', { serviceWorker: worker });
});
afterEach(() => vi.unstubAllGlobals());

test('what a match takes comes as soon as the worker keeps it, and is asked for once', async () => {
	answerWith({ game: 'ten' }, { game: 'fire' });
	const ready = prepare(['ten', 'fire']);
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect([asked, loaded]).toEqual([[], []]);
	worker.controller = {};
	worker.dispatchEvent(new Event('controllerchange'));
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
	vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, connection: { saveData: true } });
	answerWith();
	await bringReferee('ten');
	await prepare(['ten']);
	expect([asked, loaded]).toEqual([[], []]);
});
