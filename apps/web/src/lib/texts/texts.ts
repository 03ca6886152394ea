import { type ArgsIn, type KeyIn, messagesByKey, type Words } from '@simward/texts';
import { IntlMessageFormat } from 'intl-messageformat';

/** The language of the page. Changing it reloads the page, so that no part keeps words of the old language. */
export const language = (typeof document === 'object' && document.documentElement.lang) || 'en';

/** Replaces English words by those of another language. It is set before any text is shown. */
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

/** Like `textsOf`, for keys that are known only at run time, such as those named by the contract's schemas. */
export const sayOf = (english: Words) => {
  let messages: Map<string, string> | undefined;
  /** Messages parsed so far: a list of a thousand rows repeats the same few. */
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
