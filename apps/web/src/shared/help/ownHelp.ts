import { type Article, type Reader, sectionsFor } from './articles/article.ts';
import { articles } from './articles/articles.ts';
import { plainWords } from './articles/plainWords.ts';
import { type HelpSearch, makeHelpSearch } from './search.ts';

interface OwnHelp {
  /** By title. */
  articles: readonly Article[];
  tasks: readonly Article[];
  words: readonly Article[];
  search: HelpSearch;
}

const byReader = new Map<Reader, OwnHelp>();

/** All that somebody may read; made once, because the search is not small. */
export const helpFor = (reader: Reader): OwnHelp => {
  const known = byReader.get(reader);
  if (known) return known;
  const own = articles
    .filter((article) => sectionsFor(article, reader).length > 0)
    .toSorted((one, other) => titleOfArticle(one).localeCompare(titleOfArticle(other)));
  const help = {
    articles: own,
    tasks: own.filter(({ kind }) => kind === 'task'),
    words: own.filter(({ kind }) => kind === 'word'),
    search: makeHelpSearch(own, reader),
  };
  byReader.set(reader, help);
  return help;
};

export const titleOfArticle = ({ title }: Pick<Article, 'title'>): string => plainWords(title);
