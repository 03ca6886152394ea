import { type Article, type Reader, sectionsFor } from './article.ts';

/** The article of `articles` that explains a screen to somebody. */
export const screenArticleIn = (
  articles: readonly Article[],
  name: string,
  reader: Reader,
): Article | undefined =>
  articles.find(
    (article) =>
      article.kind === 'screen' &&
      article.screens.includes(name) &&
      sectionsFor(article, reader).some(({ blocks }) => blocks.length > 0),
  );

/** The words of an article that somebody may read about: those of its page alone first, then those that other pages have too. */
export const pageWordsIn = (
  articles: readonly Article[],
  { topic, words }: Article,
  reader: Reader,
): readonly string[] => {
  const isShared = (word: string) =>
    articles.some((other) => other.kind === 'screen' && other.topic !== topic && other.words.includes(word));
  const isFor = (word: string) =>
    articles.some((other) => other.topic === word && sectionsFor(other, reader).length > 0);
  return words
    .filter(isFor)
    .map((word) => ({ word, shared: isShared(word) }))
    .toSorted((one, other) => Number(one.shared) - Number(other.shared))
    .map(({ word }) => word);
};
