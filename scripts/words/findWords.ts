import { refusedNames, refusedWords } from './refusedWords.ts';

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
// Comments are sentences, and so are texts in quotes; a template's text goes with its quotes, its expressions too.
const sentences =
  /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const identifier = /[A-Za-z_$][\w$]*/g;

const wordsOf = (name: string): string[] =>
  name.split(/[_$\d]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

/** What a statement calls its own columns and rows. */
const alias = /\bas\s+([a-z]+)\b/g;

/** Every name of a source file that has a refused word as a part, once, as a sentence. */
export const findWords = (path: string, source: string): string[] => {
  const names = new Set([
    // With an underscore it is a name of the database, which outlives our words.
    ...(source.replace(sentences, ' ').match(identifier) ?? []).filter((name) => !name.includes('_')),
    ...(path.endsWith('.sql.ts')
      ? [...source.replace(comments, ' ').matchAll(alias)].flatMap(([, name]) => name ?? [])
      : []),
    ...path.split(/[/.]/).flatMap((part) => part.split('-')),
  ]);
  return [...names].flatMap((name) => {
    const words = wordsOf(name);
    return [
      ...words.flatMap((word) => (refusedWords.has(word) ? [[word, refusedWords.get(word)]] : [])),
      ...Object.entries(refusedNames).filter(([refused]) =>
        ` ${words.join(' ')} `.includes(` ${wordsOf(refused).join(' ')} `),
      ),
    ].map(([word, say]) => `${path}: ${name} says “${word}”; say ${say}`);
  });
};
