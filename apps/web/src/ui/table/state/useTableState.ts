import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Address, AddressValues } from '../../address/address.ts';
import { useAddress } from '../../address/useAddress.ts';
import { parseTableSearch, searchOf, stateOf, type TableState } from './tableState.ts';

/** The table's state from the address, and a function to change it. The route must validate with `parseTableSearch`. */
export function useTableState(): [TableState, (next: TableState) => void] {
  // The hook is typed for any router: many routes have a table, so the search has not the type of one route.
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
        // A changed search replaces the entry in the history, so that typing does not fill the history.
        replace: next.search !== state.search,
        resetScroll: false,
      });
    },
    [navigate, state.search],
  );
  return [state, change];
}

const stateIn = (search: Record<string, unknown>): TableState => stateOf(parseTableSearch(search));

interface FilterState<Values> {
  filters: Values;
  /** Sets these filters (undefined removes one) and goes to the first page. */
  setFilters: (next: Values) => void;
  /** Removes all filters and the search. */
  clearFilters: () => void;
  filtered: boolean;
}

/** A table's filters in the address. */
export function useFilters<Definition extends Address>(
  definition: Definition,
): FilterState<AddressValues<Definition>> {
  const [filters, change] = useAddress(definition);
  const setFilters = useCallback(
    (next: AddressValues<Definition>) => change({ ...next, page: undefined }),
    [change],
  );
  const clearFilters = useCallback(() => {
    const none: AddressValues<Definition> = {};
    for (const name in definition) none[name] = undefined;
    change({ ...none, q: undefined, page: undefined });
  }, [change, definition]);
  return { filters, setFilters, clearFilters, filtered: Object.keys(filters).length > 0 };
}
