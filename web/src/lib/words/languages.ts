export const LANGUAGES = ['en', 'he', 'ar', 'yi', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
	en: 'English',
	he: 'עברית',
	ar: 'العربية',
	yi: 'ייִדיש',
	de: 'Deutsch'
};

export function directionOf(language: Language): 'ltr' | 'rtl' {
	return language === 'en' || language === 'de' ? 'ltr' : 'rtl';
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
