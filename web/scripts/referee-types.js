// Adds to the referee's package, in the folder that is named, the types of the API that its own types
// name, with all that they are made of: `npm run referee-types FOLDER`.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const folder = process.argv[2] ?? '../target/kibitz-referee';
const { openapi, info, components } = JSON.parse(readFileSync(process.env.KIBITZ_OPENAPI ?? '../openapi/kibitz.json', 'utf8'));
const own = readFileSync(`${folder}/index.d.ts`, 'utf8');

const wanted = [...own.matchAll(/Schemas\['(\w+)'\]/g)].map(([, name]) => name);
const schemas = {};
while (wanted.length > 0) {
	const name = wanted.pop();
	if (name in schemas) continue;
	schemas[name] = components.schemas[name];
	const refs = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
	wanted.push(...[...refs].map(([, ref]) => ref));
}
const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
const types = await openapiTS({ openapi, info, paths: {}, components: { schemas: sorted } }, { defaultNonNullable: false });
const text = `// Generated from the API's document by web/scripts/referee-types.js.\n\n${astToString(types)}`;
const file = `${folder}/api.d.ts`;
// Cargo watches a package that was built elsewhere: what is the same there is not new.
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
