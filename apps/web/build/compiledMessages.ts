import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';

const parser = '@formatjs/icu-messageformat-parser';
const catalogue = /[\\/]src[\\/]app[\\/]locales[\\/].+\.ts$/;
/** The file of a language gathers the others. */
const gatherer = /[\\/]locales[\\/](\w+)[\\/]\1\.ts$/;

/**
 * Parses the catalogue's messages while building, so that the first load carries no parser (9 kB gzipped).
 * In development and in tests the same messages are parsed as they are used.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      resolve: { alias: [{ find: new RegExp(`^${parser}$`), replacement: `${parser}/no-parser.js` }] },
    }),
    async transform(code, id) {
      if (!catalogue.test(id) || gatherer.test(id)) return null;
      return compileCatalogue(code);
    },
  };
}

/** Texts as they are written, by their keys. */
interface Texts {
  readonly [key: string]: string | Texts;
}
/** A text in its parsed form, a list of its parts. */
type Message = readonly unknown[];
interface Messages {
  readonly [key: string]: Message | Messages;
}

/** The same module with every text in its parsed form. */
export async function compileCatalogue(code: string): Promise<string> {
  const namespaces: Record<string, Texts> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.entries(namespaces)
    .map(([name, texts]) => {
      const messages = parsed(texts);
      return `export const ${name} = ${JSON.stringify({ ...messages, ...hiddenIn(messages) })};`;
    })
    .join('\n');
}

const parsedText = (text: string): Message => {
  const message = IntlMessageFormat.__parse?.(text, { ignoreTag: true });
  if (!message) throw new Error('This build of intl-messageformat has no parser');
  return message;
};

const parsed = (texts: Texts): Messages =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? parsedText(text) : parsed(text),
    ]),
  );

const isMessage = (inner: Message | Messages): inner is Message => Array.isArray(inner);

/**
 * By its whole path, each message whose key another one's begins, as "sign-in" does "sign-in.replayed": i18next looks for
 * a longer key past a text, but not past the list that a parsed one is.
 */
const hiddenIn = (messages: Messages, path = ''): Messages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, inner]) => {
      if (!isMessage(inner)) return Object.entries(hiddenIn(inner, `${path}${key}.`));
      const isHidden = Object.keys(messages).some((other) => key.startsWith(`${other}.`));
      return isHidden ? [[path + key, inner]] : [];
    }),
  );
