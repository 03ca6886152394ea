import type { UserRow } from '../../../domain/people/person/people.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keysInChunks, rowsInChunks } from '../../../platform/list/rowsInChunks.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { findEverybody, firstKeys, nextPeople, type PersonKey, rowsOf } from './listPeople.sql.ts';
import { findDriver, isNarrowed } from './peopleConditions.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

/** The first people of a filter, by name. */
export const firstPeople = async (trx: Trx, filter: PeopleFilter, limit: number): Promise<PersonKey[]> =>
  (await findAtOnce(trx, filter))?.slice(0, limit) ?? firstKeys(trx, filter, limit);

/** The people of a filter by name, in chunks. */
export async function* streamPeople(
  ctx: OwnCtx,
  filter: PeopleFilter | undefined,
): AsyncGenerator<readonly UserRow[], void, undefined> {
  if (!filter) return;
  const found = isNarrowed(filter) ? await ctx.read((trx) => findAtOnce(trx, filter)) : undefined;
  yield* found
    ? keysInChunks(ctx, found, (trx, people) => rowsOf(trx, filter, people))
    : rowsInChunks<UserRow>(ctx, (trx, last, limit) => nextPeople(trx, filter, last, limit));
}

/**
 * Everybody who matches the search or the departments, found in one statement: reading the whole list by name would check
 * the word for each person of a big company. Undefined if neither limits the filter.
 */
const findAtOnce = async (trx: Trx, filter: PeopleFilter): Promise<PersonKey[] | undefined> => {
  const driver = await findDriver(trx, filter);
  return driver && findEverybody(trx, filter, driver);
};
