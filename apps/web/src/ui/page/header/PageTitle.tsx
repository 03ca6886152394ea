import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** A page above this one in the breadcrumbs, such as the person whose report this is. */
export interface PageAbove {
  label: string;
  path: string;
  search?: { user_id: string };
}

interface CurrentPage {
  title: string;
  above?: PageAbove | undefined;
  open?: string | undefined;
}

interface PageTitleState {
  page: CurrentPage;
  setPage: (page: CurrentPage) => void;
}

const PageTitleContext = createContext<PageTitleState>({ page: { title: '' }, setPage: () => undefined });

interface PageTitleProviderProps {
  /** Makes the document's title from the page's title. */
  format: (page: string) => string;
  children: ReactNode;
}

/** Keeps the title of the current page, for the document's title and the breadcrumbs. */
export function PageTitleProvider({ format, children }: PageTitleProviderProps) {
  const [page, setPage] = useState<CurrentPage>({ title: '' });
  const { title } = page;
  useEffect(() => {
    if (title) document.title = format(title);
  }, [title, format]);
  const state = useMemo(() => ({ page, setPage }), [page]);
  return <PageTitleContext value={state}>{children}</PageTitleContext>;
}

/** Sets the title of the current page. `PageHeader` calls it; only pages without a header call it themselves. */
export function usePageTitle(title: string, above?: PageAbove, open?: string): void {
  const { setPage } = useContext(PageTitleContext);
  useEffect(() => setPage({ title, above, open }), [title, above, open, setPage]);
}

export const useCurrentPage = (): CurrentPage => useContext(PageTitleContext).page;
