// Finds things in a page as a person or a screen reader does. It runs in the page, after axe, which
// knows the role and the name of everything. `page.mjs` asks it.

globalThis.eyes ??= (() => {
	const { axe } = globalThis;
	const plain = (text) => text.replace(/\s+/g, ' ').trim();
	const wanted = (pattern, text) => {
		if (pattern === undefined) return true;
		if (typeof pattern === 'string') return text.toLowerCase().includes(pattern.toLowerCase());
		return new RegExp(pattern.source, pattern.flags).test(text);
	};
	const isRead = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
	const isShown = (element) => {
		// It has no box of its own.
		if (getComputedStyle(element).display === 'contents') return [...element.children].some(isShown);
		const { width, height } = element.getBoundingClientRect();
		return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
	};
	const nameOf = (element) => plain(axe.commons.text.accessibleText(element));

	/** How to find the things of each kind in a part of the page. */
	const kinds = {
		css: (part, selector) => [...part.querySelectorAll(selector)],
		role: (part, role, { name, level }) =>
			[...part.querySelectorAll(level ? `h${level}` : '*')].filter(
				(each) => axe.commons.aria.getRole(each) === role && isRead(each) && wanted(name, nameOf(each))
			),
		label: (part, label) =>
			[...part.querySelectorAll('input, select, textarea')].filter((each) => wanted(label, nameOf(each))),
		/** The smallest that says it. */
		text: (part, text) => {
			const says = (element) => !/^(script|style|template)$/i.test(element.localName) && wanted(text, plain(element.textContent));
			return [...part.querySelectorAll('body, body *')].filter((each) => says(each) && ![...each.children].some(says));
		}
	};

	function follow(steps) {
		let parts = [document];
		for (const step of steps) {
			if ('or' in step) parts = inOrder([...parts, ...follow(step.or)]);
			else if ('and' in step) parts = follow(step.and).filter((each) => parts.includes(each));
			else if ('says' in step) parts = parts.filter((each) => wanted(step.says, plain(each.textContent)));
			else if ('saysNot' in step) parts = parts.filter((each) => !wanted(step.saysNot, plain(each.textContent)));
			else if ('first' in step) parts = parts.slice(0, 1);
			else {
				const [kind] = Object.keys(kinds).filter((each) => each in step);
				parts = inOrder(parts.flatMap((part) => kinds[kind](part, step[kind], step)));
			}
		}
		return parts;
	}

	const inOrder = (elements) =>
		[...new Set(elements)].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

	/** The first thing found, or undefined. */
	function find(steps) {
		// What axe knows of the page is as it was when it looked.
		axe.setup(document.documentElement);
		try {
			return follow(steps)[0];
		} finally {
			axe.teardown();
		}
	}

	const frame = () => new Promise((resolve) => setTimeout(resolve, 20));
	const box = (element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		return { x, y, width, height };
	};

	/** Where a finger touches the thing, or why it cannot: it must be there, whole, still, and on top. */
	async function aim(steps) {
		const thing = find(steps);
		if (!thing) return { why: 'it is not there' };
		if (!isShown(thing)) return { why: 'it is hidden' };
		if (thing.matches(':disabled, [aria-disabled=true]')) return { why: 'it is disabled' };
		const { top, bottom } = thing.getBoundingClientRect();
		if (top < 0 || bottom > innerHeight) thing.scrollIntoView({ block: 'center', behavior: 'instant' });
		const before = box(thing);
		await frame();
		const { x, y, width, height } = box(thing);
		if (x !== before.x || y !== before.y) return { why: 'it moves' };
		const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
		const above = document.elementFromPoint(at.x, at.y);
		if (!above) return { why: 'it is outside the screen' };
		if (!thing.contains(above) && above.closest('label')?.control !== thing) return { why: `${above.outerHTML.slice(0, 80)} lies over it` };
		return { at };
	}

	return { find, aim, box, isShown: (steps) => Boolean(find(steps) && isShown(find(steps))) };
})();
