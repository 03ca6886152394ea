import type { Words } from '@simward/texts';
import { language, speak } from './texts.ts';

/** Loads the words of the page's language before the first screen is drawn. The pseudo-language is made from English. */
export const loadLanguage = async (): Promise<void> => {
  if (language !== 'en-XA') return;
  const { pseudo } = await import('@simward/texts/pseudo');
  const translated = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([name, word]) => [
        name,
        typeof word === 'string' ? pseudo(word) : translated(word),
      ]),
    );
  speak(translated);
};
