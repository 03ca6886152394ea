import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { nextPeople } from './listPeople.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

const chunk = 1_000;

/**
 * The people of a filter by name, a chunk in a short transaction each: memory stays flat and no transaction is held
 * while a slow client reads.
 */
export async function* streamPeople(
  ctx: OwnCtx,
  filter: PeopleFilter | undefined,
): AsyncGenerator<UserRow[], void, undefined> {
  let last: UserRow | undefined;
  while (filter) {
    const rows = await ctx.read((trx) => nextPeople(trx, filter, last, chunk));
    if (rows.length > 0) yield rows;
    if (rows.length < chunk) return;
    last = rows.at(-1);
  }
}
