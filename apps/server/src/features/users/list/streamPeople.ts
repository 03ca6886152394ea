import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { findEverybody, firstKeys, nextPeople, type PersonKey, rowsOf } from './listPeople.sql.ts';
import { findDriver, isNarrowed } from './peopleDriver.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

const chunk = 1_000;

/**
 * Who they are, where a search or departments say so: found at once, since whoever walks everybody by name asks each
 * person of a big company for the word. Undefined where nothing narrows the list.
 */
const foundAtOnce = async (trx: Trx, filter: PeopleFilter): Promise<PersonKey[] | undefined> => {
  const driver = await findDriver(trx, filter);
  return driver && findEverybody(trx, filter, driver);
};

/** Who the first so many people of a filter are, by name. */
export const firstPeople = async (trx: Trx, filter: PeopleFilter, limit: number): Promise<PersonKey[]> =>
  (await foundAtOnce(trx, filter))?.slice(0, limit) ?? firstKeys(trx, filter, limit);

/**
 * The people of a filter by name, a chunk in a short transaction each: memory stays flat and no transaction is held
 * while a slow client reads.
 */
export async function* streamPeople(
  ctx: OwnCtx,
  filter: PeopleFilter | undefined,
): AsyncGenerator<UserRow[], void, undefined> {
  if (!filter) return;
  const found = isNarrowed(filter) ? await ctx.read((trx) => foundAtOnce(trx, filter)) : undefined;
  for (let from = 0; found && from < found.length; from += chunk)
    yield await ctx.read((trx) => rowsOf(trx, filter, found.slice(from, from + chunk)));
  let last: UserRow | undefined;
  while (!found) {
    const rows = await ctx.read((trx) => nextPeople(trx, filter, last, chunk));
    if (rows.length > 0) yield rows;
    if (rows.length < chunk) return;
    last = rows.at(-1);
  }
}
