import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import module from '../module.json' with { type: 'json' };
import { factsOf, pageWords } from '../src/page/pageWords.ts';

const drawing = readFileSync(join(import.meta.dirname, '../src/page/mark.svg'), 'utf8').trim();
/** The page's policy allows no picture of its own address, so that the mark lies in the page. */
const mark = { drawing, address: `data:image/svg+xml,${encodeURIComponent(drawing)}` };

/** Writes the module's name and figures and the scenario's words into the page, so that it can be read before any script. */
export const wordsInPage = (): Plugin => ({
  name: 'words-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      page.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
        const text = textAt(path.split('.'));
        return path === 'mark.drawing' ? text : escaped(text);
      }),
  },
});

const textAt = (path: readonly string[]): string => {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    { module, mark, words: pageWords, facts: factsOf(module) },
  );
  if (typeof found !== 'string') throw new Error(`index.html asks for ${path.join('.')}, which is no text`);
  return found;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
