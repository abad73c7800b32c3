// In no language does any screen reach beyond the edge of the smallest phone, nor with text twice
// as large, and at a table no name is cut and no word broken. The languages of `screens.mjs` are looked at there.

import { LANGUAGES } from '../sayings.mjs';
import { visitAll } from '../screens.mjs';
import { LOOKS as ELSEWHERE } from './screens.mjs';

const here = LANGUAGES.filter((language) => !ELSEWHERE.some((look) => look.language === language));

export default (evening) =>
	visitAll(evening, [...here.map((language) => ({ language })), { language: 'de', times: 2 }], async (phone, where) => {
		await phone.opensAll();
		return [...(await phone.reachesBeyond(where)), ...(await phone.notWhole(where))];
	});
