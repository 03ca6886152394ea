import { type InputOf, reports } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { type StaffScope, staffScopeOf } from '../../../domain/companies/scopes.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { planForValues } from '../../../platform/database/statements/planForValues.sql.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { countChoices, countExisting, listChoices as listRows } from './choices.sql.ts';

/** The modules, departments, courses or learners that a report of the caller can be about. */
export const listChoices = async (
  { trx, caller }: UserCtx,
  { filterType, search, searchIds }: InputOf<typeof reports.listChoices>['body'],
): Answer<typeof reports.listChoices> => {
  const scope = staffScopeOf(caller);
  await planForValues(trx);
  const [rows, count] = await Promise.all([
    listRows(trx, scope, {
      criterion: filterType,
      words: searchWords(search),
      ids: searchIds,
      limit: searchIds ? reports.limits.searchIds : reports.shownChoices,
    }),
    countChoices(trx, scope, filterType),
  ]);
  return {
    choices: rows.map(({ id, name, company_name, status, departments, mobile_no, deleted }) => ({
      _id: id,
      name,
      companyName: company_name,
      status,
      departments,
      mobileNo: mobile_no,
      deleted,
    })),
    choicesCount: count,
    leftOut: searchIds
      ? await leftOutOf(trx, scope, { criterion: filterType, ids: searchIds, found: rows })
      : null,
  };
};

/** What a report asks for and its reader may not see, or what is not there. Only counts: names are not for this reader. */
export const leftOutOf = async (
  trx: Trx,
  scope: StaffScope,
  {
    criterion,
    ids,
    found,
  }: { criterion: reports.ReportCriterion; ids: readonly string[]; found: readonly { id: string }[] },
): Promise<reports.LeftOut> => {
  const asked = [...new Set(ids)];
  const seen = new Set(found.map(({ id }) => id));
  const missing = asked.filter((id) => !seen.has(id));
  const notInCare =
    missing.length > 0 && scope.departmentIds
      ? await countExisting(trx, scope.companyId, { criterion, ids: missing })
      : 0;
  return { asked: asked.length, notInCare, gone: missing.length - notInCare };
};

/** What a report leaves out for a reader with this scope, in sentences. */
export const readLeftOut = async (
  trx: Trx,
  scope: StaffScope,
  { criterion, ids }: { criterion: reports.ReportCriterion | 'session'; ids: readonly string[] | undefined },
): Promise<Text[]> => {
  if (ids === undefined || ids.length === 0 || criterion === 'session') return [];
  const found = await listRows(trx, scope, { criterion, words: [], ids, limit: reports.limits.searchIds });
  return leftOutWords(criterion, await leftOutOf(trx, scope, { criterion, ids, found }));
};

/** Sentences about what a report leaves out for its reader; none where it has all that was asked for. */
const leftOutWords = (
  criterion: reports.ReportCriterion,
  { asked: all, notInCare, gone }: reports.LeftOut,
): Text[] => [
  ...(notInCare > 0
    ? [text(`reports.reports.leftOut.notInCare.${criterion}`, { count: notInCare, all })]
    : []),
  ...(gone > 0 ? [text(`reports.reports.leftOut.gone.${criterion}`, { count: gone, all })] : []),
];
