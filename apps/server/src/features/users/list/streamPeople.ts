import type { UserRow } from '../../../domain/people/person/people.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keysInChunks, rowsInChunks, slicesInChunks } from '../../../platform/list/rowsInChunks.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import {
  findEverybody,
  firstKeys,
  listPeople,
  nextPeople,
  type PeopleSorting,
  type PersonKey,
  rowsOf,
} from './listPeople.sql.ts';
import { findDriver, isNarrowed } from './peopleConditions.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

/** The first people of a filter, by name. */
export const firstPeople = async (trx: Trx, filter: PeopleFilter, limit: number): Promise<PersonKey[]> =>
  (await findAtOnce(trx, filter))?.slice(0, limit) ?? firstKeys(trx, filter, limit);

const byName: PeopleSorting = { column: 'name', descending: false };

/** Rows per read in an order other than by name. Each read sorts everybody again. */
const sortedAtOnce = 10_000;

/** The people of a filter, in chunks; by name unless another order is asked for. */
export async function* streamPeople(
  ctx: OwnCtx,
  filter: PeopleFilter | undefined,
  sorting = byName,
): AsyncGenerator<readonly UserRow[], void, undefined> {
  if (!filter) return;
  const found = isNarrowed(filter) ? await ctx.read((trx) => findAtOnce(trx, filter, sorting)) : undefined;
  if (found) yield* keysInChunks(ctx, found, (trx, people) => rowsOf(trx, filter, people, sorting));
  else if (sorting.column === 'name' && !sorting.descending)
    yield* rowsInChunks<UserRow>(ctx, (trx, last, limit) => nextPeople(trx, filter, last, limit));
  else
    yield* slicesInChunks<UserRow>(
      ctx,
      (trx, slice) => listPeople(trx, filter, { sorting, slice, total: Number.POSITIVE_INFINITY }),
      sortedAtOnce,
    );
}

/**
 * Everybody who matches the search or the departments, found in one statement: reading the whole list by name would check
 * the word for each person of a big company. Undefined if neither limits the filter.
 */
const findAtOnce = async (
  trx: Trx,
  filter: PeopleFilter,
  sorting?: PeopleSorting,
): Promise<PersonKey[] | undefined> => {
  const driver = await findDriver(trx, filter);
  return driver && findEverybody(trx, filter, driver, sorting);
};
