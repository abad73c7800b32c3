// In no language does any screen reach beyond the edge of the smallest phone, nor with text twice
// as large.

import { LANGUAGES } from '../sayings.mjs';
import { visitAll } from '../screens.mjs';

const LOOKS = [...LANGUAGES.map((language) => ({ language })), { language: 'de', times: 2 }];

export default (evening) =>
	visitAll(evening, LOOKS, async (phone, where) => {
		await phone.opensAll();
		return phone.reachesBeyond(where);
	});
