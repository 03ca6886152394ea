import * as z from 'zod';

export const pageSizeSchema = z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]);

/** Far beyond the longest list, and small enough that the number of a row on the page stays exact. */
const highestPageNumber = 1_000_000;

/** The page that a body asks for. A list with other page sizes names its own `pageSize` after these fields. */
export const pageBody = {
  pageNumber: z.int().min(1).max(highestPageNumber).default(1),
  pageSize: pageSizeSchema.default(10),
};

/** The page that a query asks for; its numbers arrive as text. */
export const pageQuery = {
  pageNumber: z.coerce.number().int().min(1).max(highestPageNumber).default(1),
  pageSize: z.coerce.number().pipe(pageSizeSchema).default(10),
};

/** 1 sorts ascending, -1 descending. */
const sortOrderSchema = z.union([z.literal(1), z.literal(-1)]);
type SortOrder = z.infer<typeof sortOrderSchema>;

export const sortOrderQuery = z.coerce.number().pipe(sortOrderSchema);

/** The order that a body asks for; the given column and order are taken when it says nothing. */
export const sortBody = <Column extends string>(
  columns: readonly Column[],
  column: Present<Column>,
  order: SortOrder,
) => ({
  sortColumn: z.literal(columns).default(column),
  sortOrder: sortOrderSchema.default(order),
});

/** The order that a query asks for. */
export const sortQuery = <Column extends string>(
  columns: readonly Column[],
  column: Present<Column>,
  order: SortOrder,
) => ({
  sortColumn: z.literal(columns).default(column),
  sortOrder: sortOrderQuery.default(order),
});

/** The type that zod demands of a default. */
type Present<Column> = z.core.util.NoUndefined<Column>;
