import { permissionSetSchema } from '@simward/contract';
import { sql } from 'kysely';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { AccessClaims } from '../../platform/auth/tokens.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';
import { isActivePerson } from './activePerson.sql.ts';

const findRow = compileOnce((database, { cid, sid, sub, now }: AccessClaims & { now: Date }) =>
  database
    .selectFrom('sign_in_session as s')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.user_id', '=', 's.user_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'u.name', 'r.name as role_name', 'r.permission_set'])
    .select([
      'c.time_zone',
      's.viewing_company_id',
      's.way',
      'u.change_password_at_first_login',
      'u.language',
    ])
    .select(
      sql<string[]>`array(select d.department_id from user_department d
        where d.company_id = ${cid} and d.user_id = u.user_id order by d.position)`.as('department_ids'),
    )
    .where('s.company_id', '=', cid)
    .where('s.sign_in_session_id', '=', sid)
    .where('s.user_id', '=', sub)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(isActivePerson),
);

/**
 * The caller behind an access token, as the database knows them now; undefined when the sign-in was revoked, the
 * person deactivated or deleted, or the permission set of their role is unknown to this version.
 */
export const findUserCaller = async (
  trx: Trx,
  claims: AccessClaims,
  now: Date,
): Promise<UserCaller | undefined> => {
  const [row] = await findRow(trx, { ...claims, now });
  const permissionSet = permissionSetSchema.safeParse(row?.permission_set);
  if (!row || !permissionSet.success) return undefined;
  return {
    kind: 'user',
    companyId: claims.cid,
    timeZone: row.time_zone,
    userId: row.user_id,
    name: row.name,
    roleName: row.role_name,
    permissionSet: permissionSet.data,
    departmentIds: row.department_ids,
    language: row.language,
    signInSessionId: claims.sid,
    viewingCompanyId: row.viewing_company_id,
    // A person who came by an identity provider gave no password.
    mustChangePassword: row.change_password_at_first_login && row.way !== 'sso',
  };
};
