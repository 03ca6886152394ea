/** The rows of a page. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export const sliceOf = (call: { pageNumber: number; pageSize: number }): Slice => ({
  offset: (call.pageNumber - 1) * call.pageSize,
  limit: call.pageSize,
});

/** The order of a list. */
export interface Sorting<Column> {
  readonly column: Column;
  readonly descending: boolean;
}

export const sortingOf = <Column>(call: { sortColumn: Column; sortOrder: 1 | -1 }): Sorting<Column> => ({
  column: call.sortColumn,
  descending: call.sortOrder === -1,
});

/**
 * A page that begins at most so many rows below the top is read at once. A later page waits for the count, which shows
 * whether it is quicker to read the list from its end.
 */
const nearTheTop = 200;

/**
 * The rows of a page beside its counts, for a list that is read from the nearer end.
 * @param read is given the total, or infinity while it is not known yet
 */
export const readCounted = async <Row, Counts extends { total: number }>(
  { offset }: Slice,
  counting: Promise<Counts>,
  read: (total: number) => Promise<Row[]>,
): Promise<Counts & { rows: Row[] }> => {
  const knownTotal = offset <= nearTheTop ? Number.POSITIVE_INFINITY : (await counting).total;
  const [counts, rows] = await Promise.all([counting, read(knownTotal)]);
  return { ...counts, rows };
};

/** Reads a page from the nearer end of the list, because skipping rows costs as much as reading them. */
export const nearerEnd = ({ offset, limit }: Slice, total: number): { slice: Slice; fromTheEnd: boolean } => {
  const length = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = total - offset - length;
  return fromEnd < offset
    ? { slice: { offset: fromEnd, limit: length }, fromTheEnd: true }
    : { slice: { offset, limit: length }, fromTheEnd: false };
};

/** Adds up one number of each item, such as the rows of each state. */
export const sumOf = <Item>(items: Iterable<Item>, numberOf: (item: Item) => number): number => {
  let sum = 0;
  for (const item of items) sum += numberOf(item);
  return sum;
};
