// Nothing on any screen keeps anybody from using it, dark or light, from the left or from the right. In no
// language, nor with text twice as large, does a screen reach beyond the edge of the smallest phone, is a name at
// a table cut, or a word of the page broken.

import { LANGUAGES } from '../sayings.mjs';
import { visitAll } from '../screens.mjs';

/** One from the left and one from the right. */
const CLOSELY = [
	{ language: 'he', theme: 'light', closely: true },
	{ language: 'en', theme: 'dark', closely: true }
];
const LARGE = ['en', 'de'].map((language) => ({ language, times: 2 }));
const others = LANGUAGES.filter((language) => !CLOSELY.some((look) => look.language === language));
const LOOKS = [...LARGE, ...others.map((language) => ({ language })), ...CLOSELY];

/** Opening a match, its log, its rules and its replay are the same whatever game it is of; all else is looked at each time. */
const plain = (where) => where.replace(/(?<=^\/open\/)\w+|(?<=^\/match\/)[^/ ]+(?=\/(log|rules|replay))/, '…');

export default (evening) => {
	const looked = new Set();
	return visitAll(evening, LOOKS, async (phone, where, { closely }) => {
		await phone.opensAll();
		const isNew = closely && !looked.has(plain(where));
		looked.add(plain(where));
		return [...(isNew ? await phone.barriers(where) : []), ...(await phone.reachesBeyond(where)), ...(await phone.notWhole(where))];
	});
};
