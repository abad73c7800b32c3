// Uses the types of the packed package, which have to be whole: `tests/referee.rs` has the compiler check it.

import { load, Refused, type Claim, type Entry, type Table } from 'kibitz-referee';

const { open, rulesVersion } = await load('he', 'trash');
const match = open({ house_rules: { game: 'trash' }, seats: [{ name: 'Ana' }, { name: 'Ben' }] });
const claim: Claim = { kind: 'adjustment', seat: 1, points: rulesVersion, reason: 'late' };
const { entry, table }: { entry: Entry; table: Table } = match.enter(claim, { by: 'host', role: 'host' });
export const totals: number[] = table.standing.totals;
export const ruling: 'legal' | 'illegal' | 'unproven' | undefined = entry.verdict?.ruling;
export const why = (error: unknown): string => (error instanceof Refused ? error.problem.message : '');

// @ts-expect-error there is no such house rule
open({ house_rules: { game: 'trash', target: 100 }, seats: [{ name: 'Ana' }, { name: 'Ben' }] });
// @ts-expect-error a seat has more than a name in the API
open({ house_rules: { game: 'trash' }, seats: ['Ana', 'Ben'] });
// @ts-expect-error nobody plays
open({ house_rules: { game: 'trash' } });
// @ts-expect-error there is no such claim
match.enter({ kind: 'bluff', seat: 1 });
