import { type ArgsIn, type KeyIn, messagesByKey, type Words } from '@simward/texts';
import { IntlMessageFormat } from 'intl-messageformat';

/** The language of the page. Another one loads the page again, so that no part keeps the words of the old one. */
export const language = (typeof document === 'object' && document.documentElement.lang) || 'en';

/** Another language's words for English ones; it is set before anything is said. */
let translate = (english: Words): Words => english;
export const speak = (translation: (english: Words) => Words): void => {
  translate = translation;
};

/** Turns the keys of one part of the catalogue into words. */
export type Say<Part> = <Key extends KeyIn<Part>>(key: Key, ...args: ArgsIn<Part, Key>) => string;

/**
 * `const t = textsOf(webhookTexts); t('table.historyOf', { address })`. The English words come with the module that names
 * them, so that a screen brings its own words and no others.
 */
export const textsOf = <Part extends Words>(english: Part): Say<Part> => sayOf(english);

/** The same for keys that are known only while the page runs, such as those that the contract's schemas name. */
export const sayOf = (english: Words) => {
  let messages: Map<string, string> | undefined;
  /** Parsed as they are used, and then kept: a list of a thousand rows says the same few. */
  const parsed = new Map<string, IntlMessageFormat>();
  return (key: string, params?: object): string => {
    messages ??= messagesByKey(translate(english));
    const message =
      parsed.get(key) ??
      new IntlMessageFormat(messages.get(key) ?? key, language, undefined, { ignoreTag: true });
    parsed.set(key, message);
    return String(message.format({ ...params }));
  };
};
