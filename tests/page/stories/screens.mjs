// Nothing on any screen keeps anybody from using it, dark or light, from the left or from the right:
// no barrier, and nothing that reaches beyond the edge.

import { visitAll } from '../screens.mjs';

export const LOOKS = [
	{ language: 'en', theme: 'dark' },
	{ language: 'he', theme: 'light' }
];

/** Opening a match, its log, its rules and its replay are the same whatever game it is of; all else is looked at each time. */
const plain = (where) => where.replace(/(?<=^\/open\/)\w+|(?<=^\/match\/)[^/ ]+(?=\/(log|rules|replay))/, '…');

export default (evening) => {
	const looked = new Set();
	return visitAll(evening, LOOKS, async (phone, where) => {
		await phone.opensAll();
		const known = looked.has(plain(where));
		looked.add(plain(where));
		return [...(known ? [] : await phone.barriers(where)), ...(await phone.reachesBeyond(where))];
	});
};
