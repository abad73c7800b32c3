import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Words } from './words.svelte';

/** What the page asks for, in order, and how it is answered. */
let asked: { file: string; answer: () => void }[] = [];

beforeEach(() => {
	asked = [];
	vi.stubGlobal('fetch', (url: string) => {
		const [file] = /[a-z]+\/[a-z]+(?=\.ftl)/.exec(url)!;
		const [part, language] = file.split('/');
		return new Promise((answer) => asked.push({ file, answer: () => answer(Response.json({ [`${part}-said`]: `in ${language}` })) }));
	});
});

afterEach(() => vi.unstubAllGlobals());

/** Answers everything that is being asked for, until nothing is. */
async function answerAll(): Promise<void> {
	while (asked.length > 0) {
		for (const { answer } of asked.splice(0)) answer();
		await new Promise((done) => setTimeout(done));
	}
}

test('what is known is spoken in each language that follows', async () => {
	const words = new Words();
	void words.speak('en');
	await answerAll();
	expect(words.find('table-said')).toBe('in en');

	void words.speak('he');
	await answerAll();
	expect(words.find('table-said')).toBe('in he');
});

test('of two languages, the one that was asked for last is spoken', async () => {
	const words = new Words();
	const first = words.speak('he');
	const second = words.speak('de');
	for (const { answer } of asked.splice(0).reverse()) answer();
	await Promise.all([first, second]);
	expect(words.language).toBe('de');
	expect(words.find('table-said')).toBe('in de');
});

test('a part without words is refused, and can be asked for again', async () => {
	const words = new Words();
	void words.speak('en');
	await answerAll();
	await Promise.all([expect(words.learn('nothing')).rejects.toThrow('no words of nothing'), answerAll()]);
	await Promise.all([expect(words.learn('nothing')).rejects.toThrow('no words of nothing'), answerAll()]);
});
