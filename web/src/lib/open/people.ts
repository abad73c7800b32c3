import type { Faults } from '$lib/api/faults';

/** The people whose seats a request had wrong, by their places in the form: empty fields are not sent. */
export function peopleAt(people: { name: string }[], faults: Faults): number[] {
	const sent = people.flatMap(({ name }, i) => (name.trim() === '' ? [] : [i]));
	return sent.filter((_, seat) => faults.at(`seats[${seat}]`));
}
