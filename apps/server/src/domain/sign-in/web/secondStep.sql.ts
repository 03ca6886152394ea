import { staff } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Whether a proven password is not enough: the person has a second factor, or the company requires one of staff. */
export const needsSecondFactor = async (trx: Trx, companyId: string, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where((where) =>
      where.or([
        where.and([where('c.second_factor', '=', 'staff'), where('r.permission_set', 'in', staff)]),
        where.exists(
          where
            .selectFrom('second_factor as f')
            .select('f.second_factor_id')
            .where('f.company_id', '=', companyId)
            .where('f.user_id', '=', userId)
            .where('f.kind', '<>', 'recovery')
            .where('f.confirmed_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the sign-in session that a second step may begin has begun. */
export const hasBegun = async (trx: Trx, companyId: string, signInSessionId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('sign_in_session')
    .select('sign_in_session_id')
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .executeTakeFirst();
  return row !== undefined;
};
