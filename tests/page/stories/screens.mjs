// Nothing on any screen keeps anybody from using it, dark or light, from the left or from the right.

import { visitAll } from '../screens.mjs';

const LOOKS = [
	{ language: 'en', theme: 'dark' },
	{ language: 'he', theme: 'light' }
];

export default (evening) =>
	visitAll(evening, LOOKS, async (phone, where) => {
		await phone.opensAll();
		return phone.barriers(where);
	});
