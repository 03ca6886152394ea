import { type Address, type AddressValues, parseAddress, text } from '../../address/address.ts';

export const pageSizes = [10, 25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

export interface Sort {
  /** Key of the column. */
  key: string;
  direction: 'asc' | 'desc';
}

/** The visible part of a table; kept in the address, so that reload and Back show the same rows. */
export interface TableState {
  search: string;
  sort?: Sort;
  /** Number of the page, counted from 1. */
  page: number;
  size: PageSize;
}

/** The table's state as search parameters, without defaults. */
export interface TableSearch {
  q?: string;
  sort?: string;
  page?: number;
  rows?: PageSize;
}

/**
 * The address does not limit the search, because the server answers a search that is too long with a message.
 */
const searchText = text(Number.POSITIVE_INFINITY);

/** Made for a route's `validateSearch`: it drops invalid values. */
export function parseTableSearch(search: Record<string, unknown>): TableSearch {
  const { q, sort, page, rows } = search;
  const number = Math.trunc(Number(page));
  const size = pageSizes.find((known) => known === Number(rows));
  return {
    ...(searchText(q) !== undefined && { q: searchText(q) }),
    ...(typeof sort === 'string' && sortOf(sort) && { sort }),
    ...(number > 1 && { page: number }),
    ...(size && size !== pageSizes[0] && { rows: size }),
  };
}

/**
 * Made for the `validateSearch` of a route whose table has filters, or whose page keeps more values in the
 * address.
 */
export const tableSearch =
  <Definition extends Address>(definition: Definition) =>
  (search: Record<string, unknown>): TableSearch & AddressValues<Definition> => ({
    ...parseTableSearch(search),
    ...parseAddress(definition)(search),
  });

export function stateOf(search: TableSearch): TableState {
  return {
    search: search.q ?? '',
    sort: search.sort ? sortOf(search.sort) : undefined,
    page: search.page ?? 1,
    size: search.rows ?? pageSizes[0],
  };
}

export function searchOf(state: TableState): TableSearch {
  return parseTableSearch({
    q: state.search,
    sort: state.sort && `${state.sort.key}.${state.sort.direction}`,
    page: state.page,
    rows: state.size,
  });
}

function sortOf(text: string): Sort | undefined {
  const [, key, direction] = /^(\w+)\.(asc|desc)$/.exec(text) ?? [];
  if (!key) return undefined;
  return { key, direction: direction === 'desc' ? 'desc' : 'asc' };
}
