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
  /** Why they could not be loaded; undefined while that is not so. */
  failure: unknown;
  /** @returns true when they have come */
  loadAgain: () => Promise<boolean>;
}

/** The articles, which are large and come after the frame around them. */
export function useHelpArticles(): LoadedArticles {
  const [articles, setArticles] = useState(loaded);
  const [failure, setFailure] = useState<unknown>();
  const loadAgain = useCallback(async () => {
    try {
      loaded = await load();
      setArticles(loaded);
      setFailure(undefined);
      return true;
    } catch (cause) {
      setFailure(cause);
      return false;
    }
  }, []);
  useEffect(() => {
    if (!loaded) void loadAgain();
  }, [loadAgain]);
  return { articles, failure, loadAgain };
}
