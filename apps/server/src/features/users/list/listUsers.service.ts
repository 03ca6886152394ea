import { type AnswerInputOf, type InputOf, type knownRoles, seesNamesAlone, users } from '@simward/contract';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import { isKey, type UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { TrxCtx } from '../../../platform/route/ctx.ts';
import { userAnswers } from '../person/userAnswer.ts';
import { countPeople } from './countPeople.sql.ts';
import { listFew, listPeople, type Sorting } from './listPeople.sql.ts';
import { findDriver } from './peopleDriver.sql.ts';
import { filterInScope, type PeopleFilter } from './peopleFilter.ts';

type Listed = AnswerInputOf<typeof users.listUsers>;

interface Page {
  sorting: Sorting;
  slice: { offset: number; limit: number };
}

/** Rows that cost less to skip than waiting for the count, which tells whether the other end is nearer. */
const nearTheTop = 200;

const learnerRole: keyof typeof knownRoles = 'User';

const pageOf = async (trx: Trx, filter: PeopleFilter, page: Page) => {
  const driver = await findDriver(trx, filter);
  if (driver?.isSelective) return listFew(trx, filter, driver, page);
  if (page.slice.offset <= nearTheTop) {
    const [total, rows] = await Promise.all([
      countPeople(trx, filter, driver),
      listPeople(trx, filter, { ...page, total: Number.POSITIVE_INFINITY }),
    ]);
    return { rows, total };
  }
  const total = await countPeople(trx, filter, driver);
  return { rows: await listPeople(trx, filter, { ...page, total }), total };
};

const listed = async (ctx: TrxCtx<UserCaller>, asked: users.UserFilter, page: Page): Promise<Listed> => {
  const filter = filterInScope(ctx.caller, await listRoles(ctx, ctx.caller.companyId), asked);
  if (!filter) return { users: [], usersCount: 0 };
  const { rows, total } = await pageOf(ctx.trx, filter, page);
  return { users: await userAnswers(ctx.platform, rows), usersCount: total };
};

type Asked = InputOf<typeof users.listUsers>['body'];

/** Who is found or comes first would say of people what a key for results may not see. */
const tellsMoreThanNames = ({ search, role, status, sortColumn }: Asked) =>
  search !== undefined || role !== undefined || status !== undefined || sortColumn !== 'name';

/**
 * A page of the people in the caller's scope.
 * @throws Problem api-key.scope
 */
export const listUsers = (ctx: TrxCtx<UserCaller>, body: Asked): Promise<Listed> => {
  const { caller } = ctx;
  if (isKey(caller) && seesNamesAlone(users.listUsers, caller.scopes) && tellsMoreThanNames(body))
    throw problem('api-key.scope', { values: { scope: users.listUsers.keyScope ?? '' } });
  return listed(ctx, body, {
    sorting: { column: body.sortColumn, descending: body.sortOrder === -1 },
    slice: { offset: (body.pageNumber - 1) * body.pageSize, limit: body.pageSize },
  });
};

const mostFound = 20;

/** The first active learners whom a search finds, for pickers. */
export const findLearners = async (
  ctx: TrxCtx<UserCaller>,
  { query }: InputOf<typeof users.findLearners>['query'],
): Promise<AnswerInputOf<typeof users.findLearners>> => {
  const found = await listed(
    ctx,
    { search: query, status: 'active', role: [learnerRole] },
    { sorting: { column: 'name', descending: false }, slice: { offset: 0, limit: mostFound } },
  );
  return found.users;
};
