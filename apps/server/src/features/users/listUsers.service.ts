import type { AnswerInputOf, InputOf, users } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { listRoles } from '../../platform/people/roles.sql.ts';
import type { TrxCtx } from '../../platform/route/ctx.ts';
import { countPeople } from './countPeople.sql.ts';
import { listPeople, type Sorting } from './listPeople.sql.ts';
import { filterInScope } from './peopleFilter.ts';
import { findSearchDriver } from './searchDriver.sql.ts';
import { userAnswers } from './userAnswer.ts';

type Listed = AnswerInputOf<typeof users.listUsers>;

const listed = async (
  ctx: TrxCtx<UserCaller>,
  asked: users.UserFilter,
  page: { sorting: Sorting; slice: { offset: number; limit: number } },
): Promise<Listed> => {
  const filter = filterInScope(ctx.caller, await listRoles(ctx.trx, ctx.caller.companyId), asked);
  if (!filter) return { users: [], usersCount: 0 };
  const driver = await findSearchDriver(ctx.trx, filter);
  const total = await countPeople(ctx.trx, filter, driver);
  const rows = await listPeople(ctx.trx, filter, driver, { ...page, total });
  return { users: await userAnswers(ctx.platform, rows), usersCount: total };
};

/** A page of the people in the caller's scope. */
export const listUsers = (
  ctx: TrxCtx<UserCaller>,
  body: InputOf<typeof users.listUsers>['body'],
): Promise<Listed> =>
  listed(ctx, body, {
    sorting: { column: body.sortColumn, descending: body.sortOrder === -1 },
    slice: { offset: (body.pageNumber - 1) * body.pageSize, limit: body.pageSize },
  });

/** The people of one company by name, for pickers; a SuperAdmin's own company unless another is named or in view. */
export const usersByCompany = (
  ctx: TrxCtx<UserCaller>,
  { companyId, search, limit }: InputOf<typeof users.usersByCompany>['body'],
): Promise<Listed> => {
  const { caller } = ctx;
  return listed(
    ctx,
    { search, companyId: companyId ?? caller.viewingCompanyId ?? caller.companyId },
    { sorting: { column: 'name', descending: false }, slice: { offset: 0, limit } },
  );
};
