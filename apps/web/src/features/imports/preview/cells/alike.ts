import { searchFolded } from '@simward/contract';

/** Names that differ by no more letters are most likely the same, misspelt. */
const mostLetters = 2;

/** The names with those before that are nearly a given one, and which one is nearest, if one is near enough. */
export const byLikeness = (names: readonly string[], given: string) => {
  const wanted = searchFolded(given);
  const far = wanted.length <= mostLetters ? 0 : mostLetters;
  const near = names
    .map((name) => ({ name, letters: wanted ? lettersApart(searchFolded(name), wanted) : Infinity }))
    .filter(({ letters }) => letters <= far)
    .sort((one, other) => one.letters - other.letters)
    .map(({ name }) => name);
  return { names: [...near, ...names.filter((name) => !near.includes(name))], nearest: near[0] };
};

/** The least number of letters to add, take away or replace (Levenshtein). */
export const lettersApart = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 1; index <= one.length; index++) {
    const next = [index];
    for (let column = 1; column <= other.length; column++)
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (one[index - 1] === other[column - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
};
