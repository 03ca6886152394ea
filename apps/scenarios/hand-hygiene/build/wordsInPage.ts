import type { Plugin } from 'vite';
import module from '../module.json' with { type: 'json' };
import { factsOf, pageWords } from '../src/page/pageWords.ts';

/** Writes the module's name and figures and the scenario's words into the page, so that it can be read before any script. */
export const wordsInPage = (): Plugin => ({
  name: 'words-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      page.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => escaped(textAt(path.split('.')))),
  },
});

const textAt = (path: readonly string[]): string => {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    { module, words: pageWords, facts: factsOf(module) },
  );
  if (typeof found !== 'string') throw new Error(`index.html asks for ${path.join('.')}, which is no text`);
  return found;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
