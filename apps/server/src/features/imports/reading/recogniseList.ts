import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isInQuestion } from '../columns/columnsView.ts';
import { companyNames, withKnown } from '../columns/companyNames.ts';
import { beginMapping, rememberedMapping } from '../columns/listMapping.ts';
import type { ListMapping } from '../columns/mapping.ts';
import type { ListProfile } from '../columns/profileColumns.ts';
import { foldHeader } from '../parse/importFields.ts';
import type { PeopleTable } from '../parse/readTable.ts';
import { findRemembered } from '../store/lists.sql.ts';

/** What the columns of a list are taken for at first: as somebody answered for these headers, else by headers and values. */
export const recogniseList = async (
  { platform, trx, caller }: { platform: Platform; trx: Trx; caller: UserCaller },
  companyId: string,
  columns: ListProfile,
  rows: PeopleTable['rows'],
): Promise<{ profile: ListProfile; mapping: ListMapping; inQuestion: boolean }> => {
  const names = await companyNames({ platform, trx }, companyId, caller);
  const profile = await withKnown(trx, companyId, caller, columns, rows);
  const remembered = await findRemembered(trx, companyId, { headersHash: headersHash(profile) });
  const mapping = remembered ? rememberedMapping(profile, names, remembered) : beginMapping(profile, names);
  return { profile, mapping, inQuestion: isInQuestion({ profile, mapping, names }) };
};

/** Files with the same headers in whatever order are of one kind. */
export const headersHash = ({ columns }: ListProfile): Buffer =>
  keyHash([...new Set(columns.map(({ header }) => foldHeader(header)))].toSorted().join('\n'));
