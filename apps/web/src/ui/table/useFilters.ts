import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { type FilterValues, parseFilters } from './filters.ts';

interface FilterState<Values> {
  filters: Values;
  /** Sets these filters (undefined takes one away) and goes to the first page. */
  setFilters: (next: Partial<Values>) => void;
  /** Takes all filters and the search away. */
  clearFilters: () => void;
  filtered: boolean;
}

/** A table's named filters in the address. Define them outside of the component, with `oneOf` and `manyOf`. */
export function useFilters<Definition extends z.ZodObject<Record<string, z.ZodType>>>(
  definition: Definition,
): FilterState<FilterValues<Definition>> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  // Any route may hold a table, so the search is not the type of one of them.
  const navigate = useNavigate<AnyRouter>();
  const filters = useMemo(() => parseFilters(definition, search), [definition, search]);
  const change = useCallback(
    (next: Record<string, unknown>) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next, page: undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const clearFilters = useCallback(() => {
    const names = Object.keys(definition.shape).map((name) => [name, undefined]);
    change({ ...Object.fromEntries(names), q: undefined });
  }, [change, definition]);
  return { filters, setFilters: change, clearFilters, filtered: Object.keys(filters).length > 0 };
}
