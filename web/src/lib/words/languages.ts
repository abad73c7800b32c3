/** The languages, each by its own name. The shell, `app.html`, needs their directions before any of this is there. */
const TABLE = {
	en: { name: 'English', direction: 'ltr' },
	he: { name: 'עברית', direction: 'rtl' },
	ar: { name: 'العربية', direction: 'rtl' },
	yi: { name: 'ייִדיש', direction: 'rtl' },
	de: { name: 'Deutsch', direction: 'ltr' }
} as const;

export type Language = keyof typeof TABLE;
export const LANGUAGES = Object.keys(TABLE) as Language[];

export function nameOf(language: Language): string {
	return TABLE[language].name;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
	return TABLE[language].direction;
}

/** The language that writes numbers and times in the same way, for one that a browser may not know. */
const LIKE: Partial<Record<Language, Language>> = { yi: 'he' };

/**
 * The locales for numbers, times and plurals, of which a browser takes the first that it knows:
 * Chromium does not know Yiddish. In the language of the phone, its region says how: a British
 * phone shows 23:08, an American one 11:08 PM. Digits are 0 to 9 everywhere.
 */
export function localesOf(language: Language, phone: readonly string[] = globalThis.navigator?.languages ?? []): string[] {
	const regional = phone.find((one) => /^[a-z]+-[A-Z]{2}$/.test(one) && one.startsWith(`${language}-`));
	const locales = [regional, language, LIKE[language]];
	return locales.filter((one) => one !== undefined).map((one) => `${one}-u-nu-latn`);
}

export function isLanguage(text: string | undefined): text is Language {
	return LANGUAGES.some((language) => language === text);
}
