import { createHash } from 'node:crypto';
import { type InputOf, reports } from '@simward/contract';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { listSearches as listRows, storeCleared, storeSearch } from './searches.sql.ts';

export const listSearches = async ({ trx, caller }: UserCtx): Answer<typeof reports.listSearches> => ({
  searches: (await listRows(trx, caller)).map(({ query, records, searched_at }) => ({
    query: reports.savedQuerySchema.parse(query),
    records,
    searchedAt: searched_at.toISOString(),
  })),
});

export const noteSearch = async (
  { trx, caller, clock }: UserCtx,
  { query, records }: InputOf<typeof reports.noteSearch>['body'],
): Answer<typeof reports.noteSearch> => {
  await storeSearch(trx, caller, { questionHash: hashOf(query), query, records }, clock.now());
  return { status: true };
};

export const clearSearches = async (
  { trx, caller, clock }: UserCtx,
  cleared: boolean,
): Answer<typeof reports.clearSearches> => {
  await storeCleared(trx, caller, cleared ? clock.now() : null);
  return { status: true };
};

/** Two searches are the same question when their sessions are the same, however these are shown. */
const hashOf = ({ type, by, of, from, to, below, version, playedIn }: reports.SavedQuery): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[type, by, of === 'all' ? of : of.toSorted(), from, to, below ?? false],
        ...(version === undefined ? [] : [version]),
        ...(playedIn === undefined ? [] : [{ playedIn }]),
      ]),
    )
    .digest('hex');
