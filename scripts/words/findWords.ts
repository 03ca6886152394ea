import { refusedNames, refusedWords } from './refusedWords.ts';

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
// Words of comments and of quoted texts are free. A template is removed as a whole, with its expressions.
const sentences =
  /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const identifier = /[A-Za-z_$][\w$]*/g;

const wordsOf = (name: string): string[] =>
  name.split(/[_$\d]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

/** A name that a statement gives to a column or a table. */
const alias = /\bas\s+([a-z]+)\b/g;

/** A sentence for every name in a source file that contains a refused word. */
export const findWords = (path: string, source: string): string[] => {
  const names = new Set([
    // Names with an underscore are the database's, which are not changed with our words.
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
