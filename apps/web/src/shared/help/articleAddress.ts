import { helpScreens } from '@simward/contract';
import type { Article } from './articles/article.ts';

/** Where an article stands among the pages of help: a word stands among all words. */
export const articleAddress = ({ kind, topic }: Pick<Article, 'kind' | 'topic'>) =>
  kind === 'word'
    ? ({ to: helpScreens.helpWords.path, hash: topic } as const)
    : ({ to: helpScreens.helpArticle.path, params: { topic } } as const);
