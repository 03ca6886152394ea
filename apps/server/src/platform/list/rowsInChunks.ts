import type { Trx } from '../database/createDatabase.ts';
import type { OwnCtx } from '../route/ctx.ts';
import type { Slice } from './page.ts';

/**
 * Ways to read a whole list for a file. Each chunk has a short transaction of its own: memory stays flat, and no
 * transaction is held while a slow client reads. An empty chunk is not passed on.
 */
type Chunks<Row> = AsyncGenerator<readonly Row[], void, undefined>;

type Reading = Pick<OwnCtx, 'read'>;

const rowsAtOnce = 1_000;

/**
 * Reads on behind the last row.
 * @param read gives at most `limit` rows after `last`, or the first ones
 */
export async function* rowsInChunks<Row>(
  ctx: Reading,
  read: (trx: Trx, last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): Chunks<Row> {
  let last: Row | undefined;
  do {
    const before = last;
    const rows = await ctx.read((trx) => read(trx, before, rowsAtOnce));
    if (rows.length > 0) yield rows;
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/**
 * Reads page by page, for an order in which no row says where the next ones begin.
 * @param atOnce should be large if each page sorts the whole list
 */
export async function* slicesInChunks<Row>(
  ctx: Reading,
  read: (trx: Trx, slice: Slice) => Promise<readonly Row[]>,
  atOnce = rowsAtOnce,
): Chunks<Row> {
  for (let offset = 0, more = true; more; offset += atOnce) {
    const rows = await ctx.read((trx) => read(trx, { offset, limit: atOnce }));
    if (rows.length > 0) yield rows;
    more = rows.length === atOnce;
  }
}

/** Reads the rows of keys that were found before, in their order. */
export async function* keysInChunks<Key, Row>(
  ctx: Reading,
  keys: readonly Key[],
  read: (trx: Trx, keys: readonly Key[]) => Promise<readonly Row[]>,
): Chunks<Row> {
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const next = keys.slice(from, from + rowsAtOnce);
    yield await ctx.read((trx) => read(trx, next));
  }
}
