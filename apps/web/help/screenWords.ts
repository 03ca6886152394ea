import { screens } from '@simward/contract';
import type { Article, Reader } from '../src/shared/help/articles/article.ts';
import { pageWordsIn, screenArticleIn } from '../src/shared/help/articles/pageWords.ts';

/** The words of each screen by who reads about it: what the panel of help shows where the articles cannot be loaded. */
export const screenWordsOf = (
  articles: readonly Article[],
): Readonly<Record<string, Readonly<Partial<Record<Reader, readonly string[]>>>>> =>
  Object.fromEntries(
    Object.entries(screens).flatMap(([name, { roles }]) => {
      const own = (roles === 'public' ? (['public'] as const) : roles).flatMap((reader) => {
        const article = screenArticleIn(articles, name, reader);
        const words = article ? pageWordsIn(articles, article, reader) : [];
        return words.length > 0 ? [[reader, words] as const] : [];
      });
      return own.length > 0 ? [[name, Object.fromEntries(own)] as const] : [];
    }),
  );
