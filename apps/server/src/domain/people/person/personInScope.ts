import type { UserCaller } from '../../../platform/auth/caller.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { staffScopeOf } from '../../companies/scopes.ts';
import { mayChangePerson, type Standing } from '../roles/roleRules.ts';
import { type ChosenPerson, findPerson, type UserRow } from './people.sql.ts';

type VisibleRow = Pick<ChosenPerson, 'company_id' | 'user_id' | 'permission_set' | 'departments'>;

export const standingOf = (row: Omit<VisibleRow, 'company_id' | 'user_id'>): Standing => ({
  permissionSet: row.permission_set,
  departmentIds: row.departments.map(({ id }) => id),
});

/**
 * Staff see everybody whom they may change, an Admin also the SuperAdmins of the own company; everybody sees
 * themselves.
 */
export const maySeePerson = (caller: UserCaller, row: VisibleRow): boolean =>
  (row.user_id === caller.userId && row.company_id === caller.companyId) ||
  (caller.permissionSet === 'admin' && row.company_id === caller.companyId) ||
  mayChangePerson(caller, standingOf(row));

type CallerTrx = Pick<UserCtx, 'caller' | 'trx'>;

/**
 * A person whom the caller may see.
 * @throws Problem user.not-found outside the company, access.forbidden outside what the role allows
 */
export const personInSight = async ({ caller, trx }: CallerTrx, userId: string): Promise<UserRow> => {
  const scope = userId === caller.userId ? { companyId: caller.companyId } : staffScopeOf(caller);
  const row = existing(await findPerson(trx, scope, userId), 'user.not-found');
  if (!maySeePerson(caller, row)) throw problem('access.forbidden');
  return row;
};

/**
 * A person, not deleted, whom the caller may change.
 * @throws Problem user.not-found outside the company, access.forbidden outside what the role allows
 */
export const expectChangeable = async ({ caller, trx }: CallerTrx, userId: string): Promise<UserRow> => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || row.deleted_at !== null) throw problem('user.not-found');
  if (!mayChangePerson(caller, standingOf(row))) throw problem('access.forbidden');
  return row;
};
