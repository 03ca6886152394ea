import type { UserRow } from '../../../domain/people/person/people.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { findEverybody, firstKeys, nextPeople, type PersonKey, rowsOf } from './listPeople.sql.ts';
import { findDriver, isNarrowed } from './peopleConditions.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

/** The first people of a filter, by name. */
export const firstPeople = async (trx: Trx, filter: PeopleFilter, limit: number): Promise<PersonKey[]> =>
  (await findAtOnce(trx, filter))?.slice(0, limit) ?? firstKeys(trx, filter, limit);

const rowsAtOnce = 1_000;

/**
 * The people of a filter by name. Each chunk has a short transaction of its own: memory stays flat, and no transaction is
 * held while a slow client reads.
 */
export async function* streamPeople(
  ctx: OwnCtx,
  filter: PeopleFilter | undefined,
): AsyncGenerator<UserRow[], void, undefined> {
  if (!filter) return;
  const found = isNarrowed(filter) ? await ctx.read((trx) => findAtOnce(trx, filter)) : undefined;
  for (let from = 0; found && from < found.length; from += rowsAtOnce)
    yield await ctx.read((trx) => rowsOf(trx, filter, found.slice(from, from + rowsAtOnce)));
  let last: UserRow | undefined;
  while (!found) {
    const rows = await ctx.read((trx) => nextPeople(trx, filter, last, rowsAtOnce));
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/**
 * Everybody who matches the search or the departments, found in one statement: reading the whole list by name would check
 * the word for each person of a big company. Undefined if neither limits the filter.
 */
const findAtOnce = async (trx: Trx, filter: PeopleFilter): Promise<PersonKey[] | undefined> => {
  const driver = await findDriver(trx, filter);
  return driver && findEverybody(trx, filter, driver);
};
