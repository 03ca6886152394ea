import { type Language, localeOf, sayIn } from '../../../platform/texts/say.ts';

/** `language` is stored with the person, `timeZone` with the company. */
export interface Recipient {
  readonly language: Language;
  readonly timeZone: string;
}

/**
 * At most this many names stand in a mail, followed by how many more there are: nobody would read a longer
 * list.
 */
const mostNames = 10;

export const namesFor = ({ language }: Recipient, names: readonly string[]): string =>
  names.length > mostNames
    ? sayIn(language)('mails.andMore', {
        names: names.slice(0, mostNames).join(', '),
        count: names.length - mostNames,
      })
    : names.join(', ');

/** Writes a day, given as YYYY-MM-DD, in words of the recipient's language. */
export const dayFor = ({ language }: Recipient, day: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
