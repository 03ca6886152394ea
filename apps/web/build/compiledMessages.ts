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

/** The same module with every text in its parsed form. */
export async function compileCatalogue(code: string): Promise<string> {
  const texts: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.entries(texts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value))};`)
    .join('\n');
}

function compiled(value: unknown): unknown {
  if (typeof value === 'string') return IntlMessageFormat.__parse?.(value, { ignoreTag: true });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compiled(inner)]));
}
