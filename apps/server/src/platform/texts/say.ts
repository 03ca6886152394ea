import { type ArgsIn, messagesByKey, type Params, type Text, type TextKey } from '@simward/texts';
import { en } from '@simward/texts/all';
import { pseudo } from '@simward/texts/pseudo';
import { IntlMessageFormat } from 'intl-messageformat';

/**
 * The portal's languages; each has a folder in `packages/texts`. `en-XA` is the pseudo-language: English with
 * accents and 40 % longer, so that tests find words on the screen that come from no text. It is shown only if
 * `PSEUDO_LANGUAGE` is set.
 */
export const languages = ['en', 'en-XA'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (name: unknown): name is Language =>
  languages.some((language) => language === name);

/** The locale that formats days, times and numbers. English uses the European order of day and month. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', 'en-XA': 'en-GB' };

/** A moment by the clock of a time zone, with the zone's name, for sentences. */
export const momentIn = (
  { language, timeZone }: { language: Language; timeZone: string },
  moment: Date,
): string =>
  `${new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)} (${timeZone})`;

/**
 * Used if no other language is asked for. Older clients ask for none, and compare the portal's English
 * sentences.
 */
export const defaultLanguage: Language = 'en';

/** Puts a text, which is a key with parameters, into words. */
export const say = (language: Language, { key, params = {} }: Text): string =>
  String(
    messageOf(language, key).format(
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'object' ? say(language, value) : value,
        ]),
      ),
    ),
  );

/** Fixes the language for many texts: `const t = sayIn(person.language); t('mails.reset.title')`. */
export const sayIn =
  (language: Language): Say =>
  (key, ...[params]) =>
    say(language, params ? { key, params: { ...(params as Params) } } : { key });
export type Say = <Key extends TextKey>(key: Key, ...args: ArgsIn<typeof en, Key>) => string;

/**
 * True if this release has a text with this key. A stored text may have a key that only an older release
 * knew.
 */
export const isTextKey = (word: string): word is TextKey => english.has(word);

const english = messagesByKey(en);

const messageIn: Readonly<Record<Language, (key: TextKey) => string | undefined>> = {
  en: (key) => english.get(key),
  'en-XA': (key) => {
    const message = english.get(key);
    return message === undefined ? undefined : pseudo(message);
  },
};

/** A cache of parsed messages, because the answer about a file of ten thousand rows repeats the same few. */
const parsed = new Map<string, IntlMessageFormat>();

const messageOf = (language: Language, key: TextKey): IntlMessageFormat => {
  const id = `${language} ${key}`;
  const message =
    parsed.get(id) ??
    new IntlMessageFormat(messageIn[language](key) ?? key, localeOf[language], undefined, {
      ignoreTag: true,
    });
  parsed.set(id, message);
  return message;
};
