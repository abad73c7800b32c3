import type { Member, SideEvent } from '$lib/api/types';

/** Who is at the table after an event; one that is not about people changes nothing. */
export function membersAfter(members: Member[], event: SideEvent): Member[] {
	switch (event.kind) {
		case 'member_joined':
		case 'member_changed': {
			const { member } = event;
			const known = members.some(({ id }) => id === member.id);
			return known ? members.map((each) => (each.id === member.id ? member : each)) : [...members, member];
		}
		case 'member_left':
			return members.filter(({ id }) => id !== event.member_id);
		default:
			return members;
	}
}

/** Who came between two looks at the table. */
export function arrivals(before: Member[], now: Member[]): Member[] {
	return now.filter(({ id }) => !before.some((each) => each.id === id));
}

/** Who is at the table: loaded when a screen wants to know, then kept up to date by the stream. */
export class Members {
	all = $state.raw<Member[]>();
	/** Who was there while this phone looked, those who left since included: their entries stay. */
	#seen = $state.raw<ReadonlyMap<string, Member>>(new Map());
	readonly #ask: () => Promise<Member[]>;
	#wanted = false;
	/** What the stream said while the answer was on its way, which may be older. */
	#meanwhile: SideEvent[] = [];

	constructor(ask: () => Promise<Member[]>) {
		this.#ask = ask;
	}

	/** Asks who is there. Without an answer, that happens when the stream is back. */
	async load(): Promise<void> {
		this.#wanted = true;
		this.#meanwhile = [];
		try {
			const members = await this.#ask();
			this.#show(this.#meanwhile.reduce(membersAfter, members));
		} catch {
			// `again` asks once more.
		}
	}

	/** Asks again where events were missed, if anybody wanted to know. */
	async again(): Promise<void> {
		if (this.#wanted) await this.load();
	}

	follow(event: SideEvent): void {
		this.#meanwhile.push(event);
		if (this.all) this.#show(membersAfter(this.all, event));
	}

	/** Whom this id stands for, as far as this phone knows. */
	find(id: string): Member | undefined {
		return this.#seen.get(id);
	}

	#show(members: Member[]): void {
		this.all = members;
		this.#seen = new Map([...this.#seen, ...members.map((member) => [member.id, member] as const)]);
	}
}
