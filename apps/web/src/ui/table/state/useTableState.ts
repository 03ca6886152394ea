import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseTableSearch, searchOf, stateOf, type TableState } from './tableState.ts';

const stateIn = (search: Record<string, unknown>): TableState => stateOf(parseTableSearch(search));

/** The table's state from the address, and how to change it. The route validates with `parseTableSearch`. */
export function useTableState(): [TableState, (next: TableState) => void] {
  // Any route may hold a table, so the search is not the type of one of them.
  const state: TableState = useSearch<AnyRouter, undefined, false, true, TableState, true>({
    strict: false,
    select: stateIn,
    structuralSharing: true,
  });
  const navigate = useNavigate<AnyRouter>();
  const change = useCallback(
    (next: TableState) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => {
          const { q, sort, page, rows, ...others } = before;
          return { ...others, ...searchOf(next) };
        },
        // Typing in the search box must not fill the history.
        replace: next.search !== state.search,
        resetScroll: false,
      });
    },
    [navigate, state.search],
  );
  return [state, change];
}
