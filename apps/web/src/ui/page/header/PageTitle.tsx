import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** The page of what this one is about, such as a person whose report it is. */
export interface PageAbove {
  label: string;
  path: string;
  search?: { user_id: string };
}

interface ShownPage {
  title: string;
  above?: PageAbove | undefined;
  open?: string | undefined;
}

interface PageTitleState {
  page: ShownPage;
  setPage: (page: ShownPage) => void;
}

const PageTitleContext = createContext<PageTitleState>({ page: { title: '' }, setPage: () => undefined });

interface PageTitleProviderProps {
  /** Makes the document's title of the page's. */
  format: (page: string) => string;
  children: ReactNode;
}

/** Keeps the name of the page on show, for the document's title and the breadcrumbs. */
export function PageTitleProvider({ format, children }: PageTitleProviderProps) {
  const [page, setPage] = useState<ShownPage>({ title: '' });
  const { title } = page;
  useEffect(() => {
    if (title) document.title = format(title);
  }, [title, format]);
  const state = useMemo(() => ({ page, setPage }), [page]);
  return <PageTitleContext value={state}>{children}</PageTitleContext>;
}

/** Names the page. PageHeader does this; only pages without one call it themselves. */
export function usePageTitle(title: string, above?: PageAbove, open?: string): void {
  const { setPage } = useContext(PageTitleContext);
  useEffect(() => setPage({ title, above, open }), [title, above, open, setPage]);
}

export const useCurrentPage = (): ShownPage => useContext(PageTitleContext).page;
