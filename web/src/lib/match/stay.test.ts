import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { settings } from '$lib/settings.svelte';
import { notices } from '$lib/ui/notices.svelte';
import type { LiveMatch } from './live.svelte';
import { plan } from './planned';
import { Stay, type Facts } from './stay.svelte';

const { visit, gameDetails } = vi.hoisted(() => ({ visit: vi.fn(), gameDetails: vi.fn() }));
vi.mock('./visit', () => ({ visit }));
vi.mock('./games.svelte', () => ({ gameDetails }));
vi.mock('$lib/device', () => ({ later: (run: () => void) => run() }));
vi.mock('$lib/storage', () => {
	const kept = new Map<string, unknown>();
	return { remember: (name: string, value: unknown) => void kept.set(name, value), recall: (name: string) => kept.get(name) };
});

const FACTS: Facts = {
	known: true,
	unsent: false,
	shown: true,
	between: false,
	game: 'ten',
	language: 'en',
	problem: undefined,
	ahead: undefined
};

let stay: Stay;
let done: string[];
let isRead: boolean;
const preload = vi.fn(async (path: string) => void path);

beforeEach(() => {
	vi.useFakeTimers();
	[done, isRead] = [[], false];
	const does = (what: string) => async (...given: unknown[]) => void done.push([what, ...given.filter((each) => each !== undefined)].join(' '));
	const live = { id: 'm', names: ['Ana', 'Ben'], viewer: false, open: does('open'), close: does('close'), followSent: does('followSent'), keepAhead: does('keepAhead'), reword: does('reword'), enter: vi.fn() };
	stay = new Stay(live as unknown as LiveMatch, { isRead: () => isRead, preload });
	visit.mockResolvedValue(true);
	gameDetails.mockResolvedValue(undefined);
});

afterEach(() => {
	vi.useRealTimers();
	vi.clearAllMocks();
});

/** Says how things are now, and returns what was done about it. */
function heed(now: Partial<Facts> = {}): string[] {
	stay.heed({ ...FACTS, ...now });
	return done.splice(0);
}

test('a match is opened once, and closed when the phone leaves', () => {
	expect(heed({ shown: false })).toEqual(['open']);
	expect(heed()).toEqual([]);
	stay.end();
	expect(done).toEqual(['close']);
});

test('where it is only read, what was seen last is shown at once', () => {
	isRead = true;
	expect(heed()).toEqual(['open 0']);
});

test('a match that this phone does not know is looked for, and opened where the account is at it', async () => {
	expect(heed({ known: false, shown: false })).toEqual([]);
	expect(stay.sought).toBeUndefined();
	await vi.waitFor(() => expect(stay.sought).toEqual({}));
	expect(visit).toHaveBeenCalledWith('m');
	expect(heed()).toEqual(['open']);
	// The phone has left the table.
	expect(heed({ known: false })).toEqual(['close']);
});

test('why it could not be looked for is said, unless the phone is elsewhere by then', async () => {
	const problem = new Problem(NO_CONNECTION, 0, '');
	visit.mockRejectedValue(problem);
	await stay.seek();
	expect(stay.sought).toEqual({ problem });
	const seeking = stay.seek();
	stay.end();
	await seeking;
	expect(stay.sought).toBeUndefined();
});

test('what began on this phone alone is followed once the service has it', () => {
	heed({ unsent: true });
	expect(heed()).toEqual(['followSent']);
	expect(heed()).toEqual([]);
});

test('what was judged without a connection is noted, each time that it is something else', () => {
	heed();
	const ahead = { entries: [] } as unknown as Facts['ahead'];
	expect([heed({ ahead }), heed({ ahead }), heed(), heed({ ahead })]).toEqual([['keepAhead'], [], [], ['keepAhead']]);
});

test('the other screens are brought when the table is there, and the rules of its game in each language', async () => {
	heed({ shown: false, game: undefined });
	expect(preload).not.toHaveBeenCalled();
	heed();
	expect(preload.mock.calls.flat()).toEqual(expect.arrayContaining(['/match/m', '/match/m/log', '/', '/help/ten']));
	await vi.waitFor(() => expect(gameDetails).toHaveBeenCalledTimes(1));
	preload.mockClear();
	heed({ language: 'he' });
	expect(preload.mock.calls).toEqual([['/help/ten']]);
	await vi.waitFor(() => expect(gameDetails).toHaveBeenCalledTimes(2));
});

test('another language is asked for where something is said already', () => {
	heed({ shown: false });
	expect(heed({ shown: false, language: 'he' })).toEqual([]);
	expect(heed({ language: 'he' })).toEqual([]);
	expect(heed({ language: 'ar' })).toEqual(['reword']);
});

test('without a connection, what was said stays as it is', async () => {
	heed();
	stay.live.reword = () => Promise.reject(new TypeError('Failed to fetch'));
	heed({ language: 'he' });
	await vi.advanceTimersByTimeAsync(1);
});

test('the game that is played is remembered', () => {
	const play = vi.spyOn(settings, 'play');
	heed({ game: undefined });
	heed();
	heed();
	expect(play.mock.calls).toEqual([['ten']]);
});

test('who joins late sits down as soon as the round is over, once', async () => {
	const lineup = { kind: 'lineup' as const, seats: [{ from: 1 }, { from: 2 }, { name: 'Dana' }] };
	plan('m', ['Ana', 'Ben'], lineup);
	heed();
	expect(stay.live.enter).not.toHaveBeenCalled();
	heed({ between: true });
	heed();
	heed({ between: true });
	expect(vi.mocked(stay.live.enter).mock.calls).toEqual([[lineup]]);
});

test('who could not sit down hears why', async () => {
	const show = vi.spyOn(notices, 'show').mockReturnValue(undefined as never);
	plan('m', ['Ana', 'Ben'], { kind: 'lineup', seats: [{ from: 2 }, { from: 1 }] });
	vi.mocked(stay.live.enter).mockRejectedValue(new Problem(NO_CONNECTION, 0, ''));
	heed({ between: true });
	await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
});

test('a match that could not be loaded is asked for again, but not one that is gone', () => {
	heed();
	heed({ problem: new Problem(NO_CONNECTION, 0, '') });
	vi.advanceTimersByTime(10_000);
	expect(done.splice(0)).toEqual(['open']);
	heed({ problem: new Problem('match_not_found', 404, '') });
	vi.advanceTimersByTime(10_000);
	expect(done).toEqual([]);
	heed({ problem: new Problem(NO_CONNECTION, 0, '') });
	stay.end();
	vi.advanceTimersByTime(10_000);
	expect(done).toEqual(['close']);
});
