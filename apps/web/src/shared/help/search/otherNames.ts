import { helpPageTexts } from '@simward/texts/help/page';
import { sayOf } from '../../../lib/texts/texts.ts';
import type { Article } from '../articles/article.ts';
import { wordTitle } from '../articles/plainWords.ts';
import { searchTerm, wordsIn } from './searchTerm.ts';

/** What the portal calls something that people call otherwise: a User is also a student, a pupil. */
export interface OtherName {
  /** As it was asked for. */
  asked: string;
  /** As the portal has it. */
  name: string;
  others: readonly string[];
  /** The article of the word, where it has one. */
  topic?: string | undefined;
}

type Naming = Omit<OtherName, 'asked'>;

const { calledHere } = helpPageTexts;
const t = sayOf(calledHere);

/** Things of the portal, and the words that have articles. */
export const otherNames = (articles: readonly Article[]): readonly Naming[] => [
  ...Object.keys(calledHere).map((thing) => ({
    name: t(`${thing}.name`),
    others: t(`${thing}.others`).split(', '),
  })),
  ...articles
    .filter(({ kind }) => kind === 'word')
    .map(({ topic, also }) => ({ name: wordTitle(topic), others: also, topic })),
];

/** The first other name that stands in a query which does not have the portal's own name for it. */
export const otherNameIn = (query: string, names: readonly Naming[]): OtherName | undefined => {
  const words = wordsIn(query);
  const forms = words.map(formOf);
  for (const naming of names) {
    if (positionIn(forms, naming.name) >= 0) continue;
    for (const other of naming.others) {
      const position = positionIn(forms, other);
      if (position < 0) continue;
      const asked = words.slice(position, position + wordsIn(other).length).join(' ');
      return { ...naming, asked };
    }
  }
  return undefined;
};

/**
 * How many words of a query are an other name of the article: two in "who changed her role", where "who changed" is one. A name
 * of small words alone, such as "to do", stands in any query and counts nothing.
 */
export const wordsCalling = ({ also }: Pick<Article, 'also'>, query: string): number => {
  const forms = wordsIn(query).map(formOf);
  const standing = also.filter((name) => positionIn(forms, name) >= 0).map(wordsIn);
  return Math.max(0, ...standing.filter((words) => words.some(searchTerm)).map(({ length }) => length));
};

const formOf = (word: string) => searchTerm(word) ?? word.toLowerCase();

/** Where the words of a phrase begin in those of a query; -1 where they do not stand in it. */
const positionIn = (forms: readonly string[], phrase: string): number => {
  const wanted = wordsIn(phrase).map(formOf);
  if (wanted.length === 0) return -1;
  return forms.findIndex((_, start) => wanted.every((form, index) => forms[start + index] === form));
};
