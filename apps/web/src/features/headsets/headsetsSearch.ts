import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { parseTableSearch, type TableSearch } from '../../ui/table/tableState.ts';

export const headsetsViews = ['fleet', 'held', 'recent'] as const;
export type HeadsetsView = (typeof headsetsViews)[number];

/** What one sees of the page, as it stands in the address: one of three tables, and its state. */
export interface HeadsetsSearch extends TableSearch {
  /** The fleet by default. */
  view?: Exclude<HeadsetsView, 'fleet'>;
}

/** For the route's validateSearch. */
export const parseHeadsetsSearch = (search: Record<string, unknown>): HeadsetsSearch => ({
  ...parseTableSearch(search),
  ...((search.view === 'held' || search.view === 'recent') && { view: search.view }),
});

export function useHeadsetsView(): [HeadsetsView, (view: HeadsetsView) => void] {
  const { view = 'fleet' } = parseHeadsetsSearch(useSearch({ strict: false }));
  const navigate = useNavigate<AnyRouter>();
  // Search, sort and page belong to one table and do not follow to the other.
  const show = (next: HeadsetsView) =>
    void navigate({ to: '.', search: next === 'fleet' ? {} : { view: next }, resetScroll: false });
  return [view, show];
}
