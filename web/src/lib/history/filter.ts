import type { MatchSummary, Player } from '$lib/api/types';
import { GAMES, gameOf } from '$lib/games';
import { timeZone } from '$lib/zone';

export const SORTS = ['newest', 'longest', 'closest'] as const;
export type Sort = (typeof SORTS)[number];

/** Which matches are looked for, and in which order. People are meant by their names at the table. */
export interface Filter {
	sort: Sort;
	/** Its key. */
	game?: string;
	people: string[];
	winner?: string;
	place?: string;
	tag?: string;
	/** The first and the last day, such as `2025-10-03`. */
	from?: string;
	to?: string;
	text?: string;
}

/** What may be looked for by one text. */
const TEXTS = ['winner', 'place', 'tag', 'text'] as const;
/** No place has more letters. */
const LONGEST_PLACE = 80;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter that an address asks for. What makes no sense there is left out. */
export function filterOf(params: URLSearchParams): Filter {
	const filter: Filter = { sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest', people: params.getAll('people') };
	const game = params.get('game');
	if (game && GAMES.includes(gameOf(game))) filter.game = game;
	for (const name of TEXTS) {
		const text = params.get(name)?.trim();
		if (text) filter[name] = text;
	}
	for (const name of ['from', 'to'] as const) {
		const day = params.get(name);
		if (day && DAY.test(day)) filter[name] = day;
	}
	return filter;
}

/** The address of a filter: with nothing in it that need not be said. */
export function addressOf({ sort, people, ...rest }: Filter): string {
	const params = new URLSearchParams();
	if (sort !== 'newest') params.set('sort', sort);
	for (const name of people) params.append('people', name);
	for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
	const asked = params.toString();
	return asked ? `/history?${asked}` : '/history';
}

/** How many things a filter asks for, besides the order. */
export function countOf({ sort: _, people, ...rest }: Filter): number {
	return people.length + Object.values(rest).filter((value) => value !== undefined).length;
}

type Circle = Pick<Player, 'id' | 'name' | 'merged_into'>[];

function idOf(name: string, circle: Circle): string | undefined {
	const player = circle.find((each) => each.name === name);
	return player?.merged_into ?? player?.id;
}

/**
 * What the service has no parameter for: people who are not in the circle. They are looked for as
 * text, and the answer is filtered once more.
 */
export function leftOver({ people, winner }: Filter, circle: Circle): Filter {
	const stranger = (name: string) => idOf(name, circle) === undefined;
	return { sort: 'newest', people: people.filter(stranger), ...(winner && stranger(winner) && { winner }) };
}

/** The query that finds the same at the service. */
export function queryOf(filter: Filter, circle: Circle) {
	const known = filter.people.flatMap((name) => idOf(name, circle) ?? []);
	const winner = filter.winner && idOf(filter.winner, circle);
	const left = leftOver(filter, circle);
	const text = [filter.text, ...left.people, left.winner].filter(Boolean).join(' ').slice(0, 64).trim();
	const span = (filter.from || filter.to) && { time_zone: timeZone() };
	return {
		whose: 'all' as const,
		sort: filter.sort,
		...(filter.game && { game: filter.game }),
		...(known.length > 0 && { player: [...new Set(known)].join(',') }),
		...(winner && { winner }),
		...(filter.place && { place: filter.place.slice(0, LONGEST_PLACE) }),
		...(filter.tag && { tag: filter.tag }),
		...(text && { text }),
		...(filter.from && { from: filter.from }),
		...(filter.to && { to: filter.to }),
		...(span || {})
	};
}

/** The key of a match's game. What the phone knows by itself has the title, and no key of it. */
function keyOf({ game, title }: MatchSummary): string {
	return title && !game.includes(':') ? `${game}:${placeKey(title).replaceAll(' ', '')}` : game;
}

/** Whether a match is looked for. */
export function isWanted(match: MatchSummary, filter: Filter): boolean {
	const { place, tags } = match.notes;
	const names = match.seats.map(({ name }) => name);
	if (filter.game && keyOf(match) !== filter.game) return false;
	if (!filter.people.every((name) => names.includes(name))) return false;
	if (filter.winner && !match.winners.some((seat) => names[seat - 1] === filter.winner)) return false;
	if (filter.place && placeKey(place) !== placeKey(filter.place)) return false;
	if (filter.tag && !tags.includes(filter.tag)) return false;
	const opened = Date.parse(match.opened_at);
	if (filter.from && opened < midnight(filter.from, 0)) return false;
	if (filter.to && opened >= midnight(filter.to, 1)) return false;
	if (filter.text) {
		const all = folded([place, match.notes.note, ...tags, ...names].join('\n'));
		if (!folded(filter.text).split(/\s+/).every((word) => all.includes(word))) return false;
	}
	return isOf(match, filter.sort);
}

/** Whether a match has what an order is by. */
function isOf(match: MatchSummary, sort: Sort): boolean {
	if (sort === 'longest') return match.duration_seconds !== undefined;
	return sort === 'newest' || (match.margin !== undefined && match.winners.length > 0);
}

/** Which of two matches comes first in an order. */
export function compare(sort: Sort): (a: MatchSummary, b: MatchSummary) => number {
	const newest = (a: MatchSummary, b: MatchSummary) => (a.opened_at < b.opened_at ? 1 : a.opened_at > b.opened_at ? -1 : 0);
	if (sort === 'longest') return (a, b) => (b.duration_seconds ?? 0) - (a.duration_seconds ?? 0) || newest(a, b);
	if (sort === 'closest') return (a, b) => (a.margin ?? 0) - (b.margin ?? 0) || newest(a, b);
	return newest;
}

/** When a day begins here, or the one so many days later. */
function midnight(day: string, later: number): number {
	const [year, month, date] = day.split('-').map(Number) as [number, number, number];
	return new Date(year, month - 1, date + later).getTime();
}

/** A text as it is compared: case, accents and points make no difference. */
function folded(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** What two places are compared by, as the service does it: they are one however they are spelled. */
export function placeKey(text: string): string {
	const plain = folded(text.replace(/['’‘ʼ`´׳״"]/g, ''));
	return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || plain;
}
