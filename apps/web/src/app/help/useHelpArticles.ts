import { useCallback, useEffect, useState } from 'react';

type HelpArticles = Awaited<ReturnType<typeof load>>;

const load = async () => {
  const [{ findArticle, HelpArticle }, { TaskLine }] = await Promise.all([
    import('./HelpArticle.tsx'),
    import('./TaskLine.tsx'),
  ]);
  return { findArticle, HelpArticle, TaskLine };
};

let loaded: HelpArticles | undefined;

interface LoadedArticles {
  /** All that needs the articles; undefined until it has come. */
  articles: HelpArticles | undefined;
  isFailed: boolean;
  loadAgain: () => void;
}

/** The articles, which are large and come after the frame around them. */
export function useHelpArticles(): LoadedArticles {
  const [articles, setArticles] = useState(loaded);
  const [isFailed, setFailed] = useState(false);
  const loadAgain = useCallback(() => {
    setFailed(false);
    load().then(
      (all) => {
        loaded = all;
        setArticles(all);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!loaded) loadAgain();
  }, [loadAgain]);
  return { articles, isFailed, loadAgain };
}
