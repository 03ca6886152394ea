import type { Trx } from '../database/createDatabase.ts';
import type { Slice } from '../database/statements/nearerEnd.ts';
import type { OwnCtx } from '../route/ctx.ts';

/**
 * A whole list page by page, each in a short transaction of its own.
 * @param rowsAtOnce many, where each page puts the whole list in order
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
