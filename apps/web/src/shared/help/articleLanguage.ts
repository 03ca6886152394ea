import { language } from '../../lib/texts/texts.ts';

/** For an element with an article's own words, which are English until the page's language has articles. */
export const inArticleLanguage = language === 'en' ? {} : ({ lang: 'en', dir: 'ltr' } as const);
