import { searchFolded } from '@simward/contract';

/**
 * A word in the form in which help is searched: without accents, case and ending, so that "signed" finds "sign" and
 * "Schülerin" finds "schulerin"; null for words that say nothing by themselves.
 */
export const searchTerm = (word: string): string | null => {
  const folded = searchFolded(word);
  return folded.length < 2 || small.has(folded) ? null : withoutEnding(irregular.get(folded) ?? folded);
};

/** The words of a text. */
export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const small: ReadonlySet<string> = new Set(
  `a about all also am an and any anybody are as at be because been but by can cannot could did do does everybody for
   from get gets getting give go got had has have he her here him his how if in into is it its just let like ll make
   many may me my need no not now of off on one or our out over own please re say she so somebody someone than
   that the their them then there these they this those to too up us use used using ve very want was we were what when
   where which while who whom whose why will with without would yet you your`.split(/\s+/),
);

/** What people say of what has happened. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({ left: 'leave', lost: 'lose', ran: 'run', sent: 'send', taught: 'teach', chose: 'choose', wrote: 'write' }),
);

/** English endings; what is left need not be a word. */
const withoutEnding = (word: string): string => {
  const one = singular(word);
  const [, stem] = /^(.{3,})(?:ing|ed)$/.exec(one) ?? [];
  // "dropped" and "drop", but "passed" and "pass".
  if (stem && /[aeiouy]/.test(stem)) return withoutE(stem.replace(/([bdgmnprt])\1$/, '$1'));
  return withoutE(one);
};

const singular = (word: string): string => {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

const withoutE = (word: string): string => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word);
