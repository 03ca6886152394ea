import type { Screen } from '@simward/contract';
import type { Article } from '../../shared/help/articles/article.ts';
import { useHelpPanel } from '../../shared/help/helpPanel.ts';
import { useReader } from '../../shared/help/useReader.ts';
import { useHelpArticles } from './useHelpArticles.ts';

/** The article that the panel shows somebody: one that was opened from another, the task that is followed, or that of the screen. */
export function useArticleOnShow(screen: Screen | undefined) {
  const { task, trail } = useHelpPanel();
  const reader = useReader();
  const { articles, failure, loadAgain } = useHelpArticles();
  const article: Article | undefined = articles?.findArticle({
    topic: trail.at(-1) ?? task?.topic,
    screen,
    reader,
  });
  return {
    screen,
    article,
    reader,
    /** The step at hand, where the article is the task that is followed. */
    step: trail.length === 0 ? task?.step : undefined,
    /** Draws articles; undefined while they are loaded. */
    articles,
    failure,
    loadAgain,
  };
}

export type ArticleOnShow = ReturnType<typeof useArticleOnShow>;
