import { useMemo } from 'react';
import type { Address } from '../../address/address.ts';
import { useAddress } from '../../address/useAddress.ts';
import { usePhone } from '../../page/media.ts';
import { type ChangeState, searchOf, stateOf, type TableSearch, type TableState } from './tableState.ts';

/** A phone shows more rows at first, because it has no pages to turn. */
const phoneRows = 25;

interface TableInAddress<Values> {
  state: TableState;
  /** The values of the address beside the table's own. */
  filters: FiltersIn<Values>;
  /** Changes these values (undefined removes one) and goes to the first page. */
  setFilters: (next: Partial<Values>) => void;
  /** What the table component takes of it. */
  table: {
    state: TableState;
    onStateChange: ChangeState;
    filtered: boolean;
    filterCount: number;
    /** Removes all filters and the search. */
    onClearFilters: () => void;
  };
}

export type FiltersIn<Values> = Omit<Values, keyof TableSearch>;

/** A table's state and its filters, both kept in the address. */
export function useTable<Values extends TableSearch>(address: Address<Values>): TableInAddress<Values> {
  const [values, change] = useAddress(address);
  const phone = usePhone();
  return useMemo(() => {
    const { q, sort, page, rows, ...filters } = values;
    const state = stateOf({ q, sort, page, rows: rows ?? (phone ? phoneRows : undefined) });
    const none: Partial<Values> = {};
    return {
      state,
      filters,
      setFilters: (next) => change({ ...next, page: undefined }),
      table: {
        state,
        // A changed search replaces the entry in the history, so that typing does not fill the history.
        onStateChange: (next, how) => {
          const search = searchOf(next);
          // An address without rows means the usual number of the device that opens it.
          if (phone && next.size === phoneRows) search.rows = undefined;
          change({ ...none, ...search }, { replace: how?.replace ?? next.search !== state.search });
        },
        filtered: Object.keys(filters).length > 0,
        filterCount: Object.keys(filters).length,
        onClearFilters: () => {
          const cleared = { ...none };
          for (const name in values) cleared[name] = undefined;
          change({ ...cleared, sort, rows });
        },
      },
    };
  }, [values, change, phone]);
}
