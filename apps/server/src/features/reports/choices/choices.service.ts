import { type InputOf, reports } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { planForValues } from '../../../platform/database/statements/planForValues.sql.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { countChoices, listChoices as listRows } from './choices.sql.ts';

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
    choices: rows.map(({ id, name, company_name, status }) => ({
      _id: id,
      name,
      companyName: company_name,
      status,
    })),
    choicesCount: count,
  };
};
