import { expect, test } from 'vitest';
import { gamesIn, kindOf, packed } from './kinds';

const LINES = '{"format":"kibitz","version":1}\n{"match":{"id":"1"}}\n{"end":{}}\n';
const ARCHIVE = '{"format":"kibitz","version":1,"matches":[],"players":[]}';

test.each([
	['an export', LINES, 'application/jsonl'],
	['an export of a spreadsheet program', `\r\n${LINES.replaceAll('\n', '\r\n')}`, 'application/jsonl'],
	['a single match', ARCHIVE, 'application/json'],
	['a single match over several lines', JSON.stringify(JSON.parse(ARCHIVE), null, 2), 'application/json'],
	['scoresheets', 'game,claro\ndate,1998-05-03\n', 'text/csv'],
	['nothing', '', 'text/csv']
])('%s is known by its beginning, packed as well', async (_, text, type) => {
	const file = new Blob([text]);
	expect(await kindOf(file)).toEqual({ type, gzip: false });
	if (text) expect(await kindOf((await packed(file))!)).toEqual({ type, gzip: true });
});

test('a packed file that is broken is left to the service', async () => {
	expect(await kindOf(new Blob([new Uint8Array([0x1f, 0x8b, 8, 0])]))).toMatchObject({ gzip: true });
});

test('what is packed is much smaller', async () => {
	const file = new Blob([LINES.repeat(1000)]);
	expect((await packed(file))!.size).toBeLessThan(file.size / 10);
});

test('of plays from elsewhere, the titles that Kibitz has games of are found', async () => {
	const found = (text: string) => gamesIn(new Blob([text]), (game) => (game === 'fire' ? 'Feuer' : game));
	expect(await found('{"players":[{"name":"Claro"}],"games":[{"name":"Feuer"},{"name":"Rummikub"},{"name":" ECHAD "}]}')).toEqual(['echad', 'fire']);
	expect(await found('date;game;Ruth\n2024-03-09;"Claro";5\n2024-03-10;Pad;3\n')).toEqual(['claro']);
	expect(await found('game,claro\ndate,1998-05-03\n')).toEqual([]);
	expect(await found(LINES)).toEqual([]);
	expect(await found('{"games":')).toEqual([]);
});
