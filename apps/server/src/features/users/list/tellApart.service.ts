import type { users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { readNamesakes } from '../../../domain/people/person/namesakes.sql.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';

/** What tells these people apart, as far as the caller may know it. */
export const tellApart = async (
  { trx, caller }: UserCtx,
  userIds: readonly string[],
): Answer<typeof users.tellApart> => ({
  people: (await readNamesakes(trx, staffScopeOf(caller), userIds)).map(({ _id, departments, mobileNo }) => ({
    _id,
    departments,
    mobileNo,
  })),
});
