import { type Act, expectCan } from '../../../platform/auth/policy.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { staffScopeOf } from '../../companies/scopes.ts';
import { personPolicy, type StandingPerson } from '../policy.ts';
import { type ChosenPerson, findPerson, type UserRow } from './people.sql.ts';

/** The facts of a person's row that the policy decides by. */
export const standingOf = (
  row: Pick<ChosenPerson, 'company_id' | 'user_id' | 'permission_set' | 'departments'>,
): StandingPerson => ({
  companyId: row.company_id,
  userId: row.user_id,
  permissionSet: row.permission_set,
  departmentIds: row.departments.map(({ id }) => id),
});

type CallerTrx = Pick<UserCtx, 'caller' | 'trx'>;

/**
 * A person whom the caller may see.
 * @param act what the caller does, where less than seeing is allowed
 * @throws Problem user.not-found outside the company, access.forbidden outside what the role allows
 */
export const personInSight = async (
  { caller, trx }: CallerTrx,
  userId: string,
  act: Act<StandingPerson> = personPolicy.see,
): Promise<UserRow> => {
  const scope = userId === caller.userId ? { companyId: caller.companyId } : staffScopeOf(caller);
  const row = existing(await findPerson(trx, scope, userId), 'user.not-found');
  expectCan(caller, act, standingOf(row));
  return row;
};

/**
 * A person, not deleted, whom the caller may change.
 * @param act what the caller does, where less than changing is allowed
 * @throws Problem user.not-found outside the company, access.forbidden outside what the role allows
 */
export const expectChangeable = async (
  { caller, trx }: CallerTrx,
  userId: string,
  act: Act<StandingPerson> = personPolicy.change,
): Promise<UserRow> => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || row.deleted_at !== null) throw problem('user.not-found');
  expectCan(caller, act, standingOf(row));
  return row;
};
