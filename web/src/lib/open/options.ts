import type { GameDetails, GameOption } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';

/** What the table plays, by the names of the options; what is absent is as the service has it. */
export type Values = Record<string, unknown>;

/** The options with some of them first, in that order; the others follow as they are. */
export function withFirst(options: GameOption[], first: readonly string[]): GameOption[] {
	const place = ({ name }: GameOption) => (first.includes(name) ? first.indexOf(name) : first.length);
	return options.toSorted((a, b) => place(a) - place(b));
}

/** Only what differs from the rule sheet: nothing else is sent. */
export function changed(options: GameOption[], values: Values): Values {
	const differing = options.filter(({ name, default: usual }) => {
		const value = values[name];
		return value !== undefined && value !== '' && JSON.stringify(value) !== JSON.stringify(usual);
	});
	return Object.fromEntries(differing.map(({ name }) => [name, values[name]]));
}

/** A value of an option for people. */
export function labelOf({ choices = [] }: GameOption, value: string): string {
	return choices.find((choice) => choice.value === value)?.label ?? readable(value);
}

/** What an option is set to, for people. */
export function settingOf(option: GameOption, values: Values): string {
	const now = values[option.name] ?? option.default;
	if (typeof now === 'boolean') return t(now ? 'yes' : 'no');
	if (typeof now === 'number') return words.number(now);
	if (Array.isArray(now)) return now.map(String).join(', ');
	return now === undefined ? '–' : labelOf(option, String(now));
}

/** The house rules in short: what differs from the rule sheet. */
export function inShort(options: GameOption[], values: Values): string[] {
	const different = changed(options, values);
	return options.filter(({ name }) => name in different).map((option) => `${option.label}: ${settingOf(option, values)}`);
}

/** A text with the labels of the options that it names by their `names`; it names nothing else so. */
export function withLabels(text: string, options: GameOption[]): string {
	return text.replace(/`([\w]+)`/g, (_, name: string) => {
		const label = options.find((each) => each.name === name)?.label ?? name;
		return words.say('quoted', { text: label });
	});
}

/** A value that has no label, for people: `as_the_table_says`. */
function readable(name: string): string {
	const text = name.replace(/_/g, ' ');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many people can play: what the house rules say, where the game has an option for it. */
export function mostPlayers({ most, options }: Pick<GameDetails, 'most' | 'options'>, values: Values): number {
	const option = options.find(({ name }) => name === 'max_players');
	const value = option && values[option.name];
	return typeof value === 'number' ? Math.min(Math.max(value, option?.least ?? value), option?.most ?? value) : most;
}
