import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { parseTableSearch, type TableSearch } from '../../ui/table/tableState.ts';

export const views = ['providers', 'waiting', 'approved'] as const;
export type View = (typeof views)[number];

export interface SingleSignOnSearch extends TableSearch {
  /** The providers by default. */
  view?: Exclude<View, 'providers'>;
  /** The provider that is edited: its id, or the kind of a new one. */
  edit?: string;
}

/** For the route's validateSearch. */
export const parseSingleSignOnSearch = (search: Record<string, unknown>): SingleSignOnSearch => ({
  ...parseTableSearch(search),
  ...((search.view === 'waiting' || search.view === 'approved') && { view: search.view }),
  ...(typeof search.edit === 'string' && search.edit.length <= 40 && { edit: search.edit }),
});

export function useSingleSignOnView() {
  const { view = 'providers', edit } = parseSingleSignOnSearch(useSearch({ strict: false }));
  const navigate = useNavigate<AnyRouter>();
  return {
    view,
    edit,
    show: (next: View) =>
      void navigate({ to: '.', search: next === 'providers' ? {} : { view: next }, resetScroll: false }),
    startEditing: (id: string) => void navigate({ to: '.', search: { edit: id } }),
    stopEditing: () => void navigate({ to: '.', search: {} }),
  };
}
