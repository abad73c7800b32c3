// Makes the guides that the service has at `/docs/`: a page of HTML in `build/docs` for each page in `docs` that
// `docs/README.md` lists, and what is searched in them. It comes after the build of the page, whose folder that is.

import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { compress } from './compress.js';

const DOCS = process.env.KIBITZ_GUIDES ?? '../docs';
const INTO = 'build/docs';
const START = 'README.md';

/** Where the examples say that the service is. The reader's browser puts its address in place of that. */
const EXAMPLE = 'http://127.0.0.1:8080';
/** In these languages it is the address between a proxy and the service, which stays. */
const OF_PROXIES = ['caddyfile', 'ini', 'nginx'];
/** In these languages, what follows an example is the answer to it. */
const ANSWERS = ['json', 'text', 'log'];

const read = (file) => readFileSync(path.join(DOCS, file), 'utf8');
const escape = (text) => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** The address of a page below `/docs/`: `joining`, or `referee` for the README of the package. */
function address(file) {
	if (file === START) return './';
	return path.basename(file) === START ? file.split('/').at(-3) : path.basename(file, '.md');
}

/** The text of a token, as it is searched. */
function plain(token) {
	if (token.type === 'html') return '';
	if (token.type === 'table') return [token.header, ...token.rows].map((row) => row.map(plain).join(' ')).join('\n');
	const parts = token.tokens ?? token.items;
	return parts ? parts.map(plain).join(token.type === 'list' ? '\n' : '') : (token.text ?? '');
}

/** The groups of guides, as the first page lists them. */
function contents() {
	const groups = [];
	for (const token of new Marked().lexer(read(START))) {
		if (token.type === 'heading' && token.depth === 2) groups.push({ title: token.text, guides: [] });
		if (token.type !== 'list') continue;
		for (const { tokens } of token.items) {
			const { href, text } = tokens[0].tokens.find(({ type }) => type === 'link');
			groups.at(-1).guides.push({ file: href, title: text });
		}
	}
	return groups;
}

/** An example: commands without their prompts, and what they print. */
function example({ text, lang, answer }) {
	let html = escape(text);
	if (lang === 'console') html = html.replace(/^(\$ )?(.*)$/gm, (_, prompt, line) => `<span class="${prompt ? 'run' : 'said'}">${line}</span>`);
	if (!OF_PROXIES.includes(lang)) html = html.replaceAll(EXAMPLE, `<span class="here">${EXAMPLE}</span>`);
	return `<div class="${answer ? 'answer' : 'example'}"><pre tabindex="0"><code>${html}</code></pre></div>\n`;
}

/** A page of `docs`: its title, its HTML, and its sections. */
function guide(file, known) {
	const slugger = new GithubSlugger();
	const sections = [{ id: '', title: '', depth: 1, text: '' }];
	const marked = new Marked();
	const tokens = marked.lexer(read(file));
	let before;
	for (const token of tokens.filter(({ type }) => type !== 'space')) {
		if (token.type === 'heading') {
			const title = plain(token);
			token.id = slugger.slug(title);
			if (token.depth === 1) sections[0].title = title;
			else sections.push({ id: token.id, title, depth: token.depth, text: '' });
		} else {
			sections.at(-1).text += `${plain(token)}\n`;
			token.answer = token.type === 'code' && before?.type === 'code' && ANSWERS.includes(token.lang);
		}
		before = token;
	}
	marked.use({
		renderer: {
			heading({ id, depth, tokens }) {
				const text = this.parser.parseInline(tokens);
				return depth === 1 || text.includes('<a ') ? `<h${depth} id="${id}">${text}</h${depth}>\n` : `<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>\n`;
			},
			code: example,
			table(token) {
				const row = (cells, tag) => `<tr>${cells.map(({ tokens, align }) => `<${tag}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>\n`;
				return `<div class="table" tabindex="0"><table>\n<thead>${row(token.header, 'th')}</thead>\n<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody>\n</table></div>\n`;
			},
			link({ href, tokens }) {
				const text = this.parser.parseInline(tokens);
				if (/^(https?:|#)/.test(href)) return `<a href="${escape(href)}">${text}</a>`;
				const [target, hash] = href.split('#');
				const there = path.join(path.dirname(file), target);
				// What is not among the guides is only in the repository.
				return known.has(there) ? `<a href="${address(there)}${hash ? `#${hash}` : ''}">${text}</a>` : text;
			},
			image({ href, text }) {
				const name = path.basename(href);
				copyFileSync(path.join(DOCS, path.dirname(file), href), path.join(INTO, name));
				return `<img src="${name}" alt="${escape(text)}">`;
			},
			// A comment is for those who change the page.
			html: ({ text }) => (text.startsWith('<!--') ? '' : text)
		}
	});
	return { file, html: marked.parser(tokens), sections };
}

/** A whole page, with the list of all. */
function whole({ file, html, sections }, groups) {
	const title = file === START ? 'Guides' : sections[0].title;
	const parts = sections.filter(({ depth }) => depth === 2).map(({ id, title }) => `<li><a href="#${id}">${escape(title)}</a></li>`).join('');
	const guides = groups.flatMap(({ guides }) => guides);
	const at = guides.findIndex((guide) => guide.file === file);
	const entry = (guide) => {
		const own = guide.file === file;
		return `<li><a href="${address(guide.file)}"${own ? ' aria-current="page"' : ''}>${escape(guide.title)}</a>${own && parts ? `<ul>${parts}</ul>` : ''}</li>`;
	};
	const list = groups.map(({ title, guides }) => `<h2>${escape(title)}</h2><ul>${guides.map(entry).join('')}</ul>`).join('');
	const next = guides[at + 1];
	return `<!doctype html>
<html lang="en" dir="ltr" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<title>${escape(title)} · Kibitz</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="guide.css">
<script src="guide.js"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="home" href="./"><img src="/icon.svg" alt="" width="32" height="32">Kibitz guides</a>
<search><input type="search" placeholder="Search" aria-label="Search the guides" autocomplete="off" spellcheck="false"><div class="found" hidden><p role="status"></p><ol></ol></div></search>
<a class="reference" href="reference/">API reference</a>
</header>
<nav aria-label="Guides">${list}</nav>
<main id="text">
${parts && at >= 0 ? `<details><summary>On this page</summary><ul>${parts}</ul></details>` : ''}
${html}
${next && at >= 0 ? `<p class="next">Next: <a href="${address(next.file)}">${escape(next.title)}</a></p>` : ''}
</main>
</body>
</html>
`;
}

rmSync(INTO, { recursive: true, force: true });
mkdirSync(INTO, { recursive: true });
await build({
	configFile: false,
	publicDir: false,
	logLevel: 'warn',
	build: {
		outDir: INTO,
		emptyOutDir: false,
		modulePreload: false,
		cssCodeSplit: false,
		rollupOptions: {
			input: 'src/guides/guide.ts',
			output: { format: 'iife', entryFileNames: '[name].js', assetFileNames: 'guide[extname]' }
		}
	}
});
const groups = contents();
const files = [START, ...groups.flatMap(({ guides }) => guides.map(({ file }) => file))];
const guides = files.map((file) => guide(file, new Set(files)));
for (const guide of guides) {
	const name = guide.file === START ? 'index' : address(guide.file);
	writeFileSync(path.join(INTO, `${name}.html`), whole(guide, groups));
}
const searched = guides.slice(1).flatMap(({ file, sections }) =>
	sections.map(({ id, title, text }) => ({
		address: id ? `${address(file)}#${id}` : address(file),
		page: sections[0].title,
		title,
		text: text.replace(/\s+/g, ' ').trim()
	}))
);
writeFileSync(path.join(INTO, 'search.json'), JSON.stringify(searched));
compress(INTO);
