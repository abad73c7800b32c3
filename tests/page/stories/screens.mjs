// Nothing on any screen keeps anybody from using it, dark or light, from the left or from the right.

import { visitAll } from '../screens.mjs';

const LOOKS = [
	{ language: 'en', theme: 'dark' },
	{ language: 'he', theme: 'light' }
];

export default (evening) => visitAll(evening, LOOKS, (phone, where) => phone.barriers(where));
