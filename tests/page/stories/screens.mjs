// Nothing on any screen keeps anybody from using it, dark or light, from the left or from the right:
// no barrier, and nothing that reaches beyond the edge.

import { visitAll } from '../screens.mjs';

export const LOOKS = [
	{ language: 'en', theme: 'dark' },
	{ language: 'he', theme: 'light' }
];

export default (evening) =>
	visitAll(evening, LOOKS, async (phone, where) => {
		await phone.opensAll();
		return [...(await phone.barriers(where)), ...(await phone.reachesBeyond(where))];
	});
