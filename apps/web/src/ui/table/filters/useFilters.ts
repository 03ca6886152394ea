import { useCallback } from 'react';
import type { Address, AddressValues } from '../../address/address.ts';
import { useAddress } from '../../address/useAddress.ts';

interface FilterState<Values> {
  filters: Values;
  /** Sets these filters (undefined takes one away) and goes to the first page. */
  setFilters: (next: Values) => void;
  /** Takes all filters and the search away. */
  clearFilters: () => void;
  filtered: boolean;
}

/** A table's named filters in the address. */
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
