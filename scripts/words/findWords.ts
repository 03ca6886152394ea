import { refusedWords } from './refusedWords.ts';

// Comments are sentences, and so are texts in quotes; a template's text goes with its quotes, its expressions too.
const sentences =
  /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const identifier = /[A-Za-z_$][\w$]*/g;

const wordsOf = (name: string): string[] =>
  name.split(/[_$\d]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

/** Every name of a source file that has a refused word as a part, once, as a sentence. */
export const findWords = (path: string, source: string): string[] => {
  const names = new Set([
    // With an underscore it is a name of the database, which outlives our words.
    ...(source.replace(sentences, ' ').match(identifier) ?? []).filter((name) => !name.includes('_')),
    ...path.split(/[/.]/).flatMap((part) => part.split('-')),
  ]);
  return [...names].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(refusedWords, word))
      .map((word) => `${path}: ${name} says “${word}”; say ${refusedWords[word]}`),
  );
};
