import type { Trx } from '../database/createDatabase.ts';
import type { Slice } from '../database/statements/nearerEnd.ts';
import type { OwnCtx } from '../route/ctx.ts';

/**
 * Reads a whole list page by page, each page in a short transaction of its own.
 * @param rowsAtOnce should be large if each page sorts the whole list
 */
export async function* pagesOf<Row>(
  ctx: OwnCtx,
  page: (trx: Trx, slice: Slice) => Promise<readonly Row[]>,
  rowsAtOnce = 1_000,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0, more = true; more; offset += rowsAtOnce) {
    const rows = await ctx.read((trx) => page(trx, { offset, limit: rowsAtOnce }));
    yield rows;
    more = rows.length === rowsAtOnce;
  }
}
