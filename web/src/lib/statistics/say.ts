import { localesOf } from '$lib/words/languages';
import { t, words } from '$lib/words/words.svelte';

/** Below so many matches, a share or a plot says more about luck than about anybody. */
export const FEW = 5;

/** That there are too few matches to tell, where that is so. */
export function tooFew(matches: number): string | undefined {
	return matches < FEW ? t('numbers-few', { count: matches }) : undefined;
}

/** Each format is made once for a language: that is slow. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: (locales: string[]) => F): F {
	const key = `${name} ${words.language}`;
	let format = formats.get(key) as F | undefined;
	if (!format) formats.set(key, (format = make(localesOf(words.language))));
	return format;
}

function withDigit(value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
	const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay };
	return once(`digit ${signDisplay}`, (locales) => new Intl.NumberFormat(locales, digits)).format(value);
}

/** A number with one digit behind the point: ratings and averages. */
export function decimal(value: number): string {
	return isolated(withDigit(value));
}

/** The same with its sign, for what changed. */
export function change(value: number): string {
	return isolated(withDigit(value, 'exceptZero'));
}

/** A share of all: "59%". */
export function percent(share: number): string {
	return isolated(once('percent', (locales) => new Intl.NumberFormat(locales, { style: 'percent' })).format(share));
}

/** How unsure a rating is: "± 2.3". */
export function giveOrTake(value: number): string {
	return isolated(`±\u00a0${withDigit(value)}`);
}

/** What has a sign keeps its own direction, or the sign changes sides. */
function isolated(text: string): string {
	return `\u2066${text}\u2069`;
}

/** A time at the table, in hours and minutes. */
export function hours(seconds: number): string {
	const minutes = Math.round(seconds / 60);
	const time = `${words.number(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
	return t('numbers-time', { time: isolated(time) });
}

/** How long something takes: as above, or in minutes and seconds if it is less than an hour. */
export function duration(seconds: number): string {
	const whole = Math.round(seconds);
	if (whole >= 3600) return hours(whole);
	return t('ask-minutes', { time: isolated(`${words.number(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`) });
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** A month such as `2026-07`, in full or as short as below a bar. */
export function monthName(month: string, length: 'long' | 'narrow'): string {
	const [year = 0, number = 1] = month.split('-').map(Number);
	if (length === 'narrow') return words.number(number);
	// Not every browser knows every language: the page does.
	return `${t('month-name', { month: MONTHS[number - 1]! })} ${year}`;
}

/** A day such as `2026-07-15`, wherever it is read. */
export function dayName(day: string): string {
	return words.date(new Date(`${day}T12:00:00`).getTime());
}

/** A date in a plot, which runs from the left in every language: the date keeps its own direction. */
export function dateInPlot(time: number): string {
	return `\u2068${words.date(time)}\u2069`;
}

/** A score in what its match counts: "120 points"; the number alone if matches count different things. */
export function score(value: number, unit = ''): string {
	const known = ['points', 'stars', 'cards', 'rounds'];
	// A hand of Trash is what the table calls a round.
	const name = unit === 'hands' ? 'rounds' : unit;
	return known.includes(name) ? t(`numbers-${name}`, { count: value }) : words.number(value);
}

/** The game that an address names, else the first there is. */
export function gameIn(games: string[], asked: string | null): string | undefined {
	return asked !== null && games.includes(asked) ? asked : games[0];
}
