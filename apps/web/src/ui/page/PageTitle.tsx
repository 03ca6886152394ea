import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface PageTitleState {
  title: string;
  setTitle: (title: string) => void;
}

const PageTitleContext = createContext<PageTitleState>({ title: '', setTitle: () => undefined });

interface PageTitleProviderProps {
  /** Makes the document's title of the page's. */
  format: (page: string) => string;
  children: ReactNode;
}

/** Keeps the name of the page on show, for the document's title and the breadcrumbs. */
export function PageTitleProvider({ format, children }: PageTitleProviderProps) {
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (title) document.title = format(title);
  }, [title, format]);
  const state = useMemo(() => ({ title, setTitle }), [title]);
  return <PageTitleContext value={state}>{children}</PageTitleContext>;
}

/** Names the page. PageHeader does this; only pages without one call it themselves. */
export function usePageTitle(title: string): void {
  const { setTitle } = useContext(PageTitleContext);
  useEffect(() => setTitle(title), [title, setTitle]);
}

export function useCurrentPageTitle(): string {
  return useContext(PageTitleContext).title;
}
