import { type Article, type Reader, stepsOf } from '../../shared/help/articles/article.ts';
import { helpPanel } from '../../shared/help/helpPanel.ts';

/** Opens an article in the panel; a task with steps is followed from its first. */
export const openArticle = (article: Article, reader: Reader): void =>
  article.kind === 'task' && stepsOf(article, reader).length > 0
    ? helpPanel.follow(article.topic)
    : helpPanel.show(article.topic);
