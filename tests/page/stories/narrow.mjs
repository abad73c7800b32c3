// No screen reaches beyond the edge of the smallest phone, in any language, nor with text twice as large; no name
// at a table is cut, and no word of the page is broken. The languages of `screens.mjs` are looked at there, and
// English here once more in large text.

import { LANGUAGES } from '../sayings.mjs';
import { visitAll } from '../screens.mjs';
import { LOOKS as ELSEWHERE } from './screens.mjs';

const here = LANGUAGES.filter((language) => !ELSEWHERE.some((look) => look.language === language));

export default (evening) =>
	visitAll(evening, [...here.map((language) => ({ language })), ...['de', 'en'].map((language) => ({ language, times: 2 }))], async (phone, where) => {
		await phone.opensAll();
		return [...(await phone.reachesBeyond(where)), ...(await phone.notWhole(where))];
	});
