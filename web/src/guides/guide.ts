// What the guides do in a browser: they have the colours of the page, name this very service in their examples, copy
// an example with one tap, and find a word. Without it they can still be read.

import './guide.css';
import { searchIn, type Found, type Section } from './search';

const root = document.documentElement;

/** The colours that were chosen on the page, or else those of the device, before anything is painted. */
function dress(): void {
	let chosen: string | undefined;
	try {
		chosen = (JSON.parse(localStorage.getItem('kibitz.look') ?? '{}') as { theme?: string }).theme;
	} catch {
		// Nothing was chosen.
	}
	const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
	root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : device;
	root.classList.add('alive');
}

/** What an example is copied as: its commands, or all of it. */
function copied(example: Element): string {
	const commands = [...example.querySelectorAll('.run')].map((line) => line.textContent);
	return commands.length > 0 ? commands.join('\n') : (example.querySelector('code')?.textContent ?? '');
}

/** Over plain HTTP there is no clipboard: there, what is selected is copied. */
async function copy(text: string): Promise<void> {
	if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
	const field = document.createElement('textarea');
	field.value = text;
	field.className = 'hidden';
	document.body.append(field);
	field.select();
	document.execCommand('copy');
	field.remove();
}

function offerCopies(): void {
	for (const example of document.querySelectorAll('.example')) {
		const button = document.createElement('button');
		button.type = 'button';
		button.textContent = 'Copy';
		button.addEventListener('click', () => {
			void copy(copied(example)).then(() => {
				button.textContent = 'Copied';
				setTimeout(() => (button.textContent = 'Copy'), 2000);
				button.focus();
			});
		});
		example.append(button);
	}
}

function offerSearch(): void {
	const input = document.querySelector<HTMLInputElement>('search input')!;
	const panel = document.querySelector<HTMLElement>('.found')!;
	const status = panel.querySelector('p')!;
	const list = panel.querySelector('ol')!;
	let search: Promise<(words: string) => Found[]> | undefined;
	const load = async () => searchIn((await (await fetch('search.json')).json()) as Section[]);
	const show = async () => {
		const words = input.value.trim();
		search ??= load();
		const found = words === '' ? [] : (await search)(words);
		if (words !== input.value.trim()) return;
		panel.hidden = words === '';
		status.textContent = found.length === 0 ? `Nothing has “${words}”.` : '';
		list.replaceChildren(...found.map(item));
	};
	input.addEventListener('focus', () => void (search ??= load()));
	input.addEventListener('input', () => void show());
	input.addEventListener('keydown', ({ key }) => {
		if (key === 'Enter') list.querySelector('a')?.click();
	});
	document.addEventListener('keydown', (event) => {
		const { key, target } = event;
		if (key === 'Escape') panel.hidden = true;
		if (key !== '/' || target === input) return;
		event.preventDefault();
		input.focus();
	});
	document.addEventListener('click', ({ target }) => {
		if (!(target as Element).closest('search') || (target as Element).closest('.found a')) panel.hidden = true;
	});
}

/** A section that was found, as a link to it. */
function item({ address, page, title, around }: Found): HTMLLIElement {
	const link = document.createElement('a');
	link.href = address;
	const heading = document.createElement('strong');
	heading.textContent = title === page ? title : `${page}: ${title}`;
	const text = document.createElement('span');
	text.append(...around.map((part, i) => (i % 2 === 0 ? part : Object.assign(document.createElement('mark'), { textContent: part }))));
	link.append(heading, text);
	const entry = document.createElement('li');
	entry.append(link);
	return entry;
}

dress();
document.addEventListener('DOMContentLoaded', () => {
	for (const here of document.querySelectorAll('.here')) here.textContent = location.origin;
	offerCopies();
	offerSearch();
});
