import type { InputOf, users } from '@simward/contract';
import { companyInView, staffScopeOf } from '../../../domain/companies/scopes.ts';
import { listMadeBy, type MadeThing } from '../../../domain/makers/madeThings.sql.ts';
import { couldMakeNow, type Maker } from '../../../domain/makers/whyNotNow.ts';
import { findPerson, type UserRow } from '../../../domain/people/person/people.sql.ts';
import { expectChangeable, standingOf } from '../../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../../domain/people/policy.ts';
import { departmentsAfter } from '../../../domain/people/roles/roleRules.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { expectCan } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import { roleToGive } from '../form/personRules.ts';

export type Leaving = Pick<
  InputOf<typeof users.previewLeave>['body'],
  '_id' | 'act' | 'role' | 'departmentId'
>;

interface LeaveCtx {
  platform: Platform;
  caller: UserCaller;
  trx: Trx;
}

/**
 * Finds the person who leaves, and those of their API keys, webhooks, schedules and enrolment codes that they
 * could no longer make after the act.
 * @throws Problem user.not-found, user.oneself, access.forbidden, user.role-not-allowed
 */
export const findRestingThings = async (
  ctx: LeaveCtx,
  leaving: Leaving,
): Promise<{ row: UserRow; things: MadeThing[] }> => {
  const { platform, caller, trx } = ctx;
  const row = await findLeaver(ctx, leaving);
  const after = await accountAfter(ctx, row, leaving);
  // A SuperAdmin can make API keys and webhooks in any company. Only a SuperAdmin who looks at all companies
  // decides about those outside the leaving person's own company.
  const inAllCompanies = row.permission_set === 'superadmin' && companyInView(caller) === undefined;
  const made = await listMadeBy(
    platform.database,
    trx,
    inAllCompanies ? undefined : row.company_id,
    row.user_id,
  );
  return { row, things: made.filter((thing) => !couldMakeNow(after, thing)) };
};

/**
 * Finds the person who leaves. The act 'left' also accepts a person who is already deleted. Nobody can choose
 * themselves.
 */
const findLeaver = async (ctx: LeaveCtx, { _id, act }: Leaving): Promise<UserRow> => {
  const { caller, trx } = ctx;
  if (_id === caller.userId) throw problem('user.oneself');
  if (act !== 'left') return expectChangeable(ctx, _id);
  const row = await findPerson(trx, staffScopeOf(caller), _id);
  if (!row) throw problem('user.not-found');
  expectCan(caller, personPolicy.change, standingOf(row));
  return row;
};

/** The person's account as it will be after the act, to find out what they could still make. */
const accountAfter = async (ctx: LeaveCtx, row: UserRow, leaving: Leaving): Promise<Maker> => {
  const account = accountOf(row);
  switch (leaving.act) {
    case 'left':
      return account;
    case 'delete':
      return { ...account, isDeleted: true };
    case 'deactivate':
      return { ...account, isActive: false };
    case 'role': {
      const role =
        leaving.role === undefined || leaving.role === row.role_name
          ? row
          : {
              permission_set: (await roleToGive(ctx, ctx.trx, row.company_id, leaving.role)).permissionSet,
            };
      return {
        ...account,
        permissionSet: role.permission_set,
        departmentIds: departmentsAfter(
          row.permission_set,
          role.permission_set,
          leaving.departmentId ?? account.departmentIds,
        ),
      };
    }
  }
};

const accountOf = (row: UserRow): Maker => ({
  isDeleted: row.deleted_at !== null,
  isActive: row.status,
  ...standingOf(row),
});
