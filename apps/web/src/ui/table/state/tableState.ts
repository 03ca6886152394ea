import { z } from 'zod';
import { field, matching, text } from '../../address/address.ts';

export const pageSizes = [10, 25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];
const [usualSize, ...largerSizes] = pageSizes;

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

/** Takes a new state. With `replace` the browser's Back does not return to the one before. */
export type ChangeState = (next: TableState, how?: { replace?: boolean }) => void;

/** The table's part of a screen's address. Its defaults stay out of the address. */
export const tableFields = {
  /** Not limited here, because the server answers a search that is too long with a message. */
  q: text(Number.POSITIVE_INFINITY),
  /** Key of the column and direction, such as `name.asc`. */
  sort: matching(/^\w+\.(asc|desc)$/),
  page: field(z.preprocess((page: number): unknown => Math.trunc(Number(page)), z.number().gt(1))),
  rows: field(z.preprocess((rows: PageSize): unknown => Number(rows), z.literal(largerSizes))),
};

/** The address of a screen with a table, and with these values beside the table's own. */
export const listAddress = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.object({ ...tableFields, ...fields });

/** The whole address of a screen whose table has no filters. */
export const tableAddress = z.object(tableFields);

export type TableSearch = z.output<typeof tableAddress>;

export const stateOf = ({ q = '', sort, page = 1, rows }: TableSearch): TableState => ({
  search: q,
  sort: sort === undefined ? undefined : sortOf(sort),
  page,
  size: rows ?? usualSize,
});

export const searchOf = ({ search, sort, page, size }: TableState): TableSearch => ({
  q: search || undefined,
  sort: sort && `${sort.key}.${sort.direction}`,
  page: page > 1 ? page : undefined,
  rows: largerSizes.find((larger) => larger === size),
});

function sortOf(text: string): Sort {
  const [key = '', direction] = text.split('.');
  return { key, direction: direction === 'desc' ? 'desc' : 'asc' };
}
