import { sql } from 'kysely';
import type { StaffScope } from '../../domain/companies/staffScope.ts';
import { isInScope } from '../../domain/people/departments/isInScope.sql.ts';
import { isAccepted, isTakenOut } from '../../domain/sessions/counted/countedSession.sql.ts';
import { isHeardOf } from '../../domain/sessions/whoDecides.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isOfCompany } from './figuresScope.ts';

interface Needs {
  invited: number;
  invited_long_ago: number;
  held: number;
  not_uploaded: number;
  headsets: number;
  oldest: Date | null;
}

/** A headset without a department is the Admins', and used by everybody. */
const isTheirs = ({ departmentIds }: StaffScope) =>
  departmentIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(h.department_id is null or h.department_id = any(${[...departmentIds]}::uuid[]))`;

/** What waits for somebody, in a company or in all. */
export const findNeeds = async (trx: Trx, scope: StaffScope, longAgo: Date): Promise<Needs> => {
  const { rows } = await sql<Needs>`
    select i.*, s.*, h.*
    from (
      select count(*) as invited, count(*) filter (where u.invited_at < ${longAgo}) as invited_long_ago
      from user_account u
      where ${isOfCompany(scope, 'u')} and u.deleted_at is null and u.invited_at is not null and u.first_time_login
        and ${isInScope(scope, 'u.user_id')}) i
    cross join (
      select count(*) as held from session s
      where ${isOfCompany(scope, 's')} and not ${isAccepted} and not ${isTakenOut}
        and ${isHeardOf(scope, 's.recorded_user_id')}) s
    cross join (
      select coalesce(sum(h.not_uploaded), 0)::bigint as not_uploaded, count(*) as headsets,
        min(h.oldest_not_uploaded_at) as oldest
      from headset h
      where ${isOfCompany(scope, 'h')} and h.revoked_at is null and h.not_uploaded > 0 and ${isTheirs(scope)}) h`.execute(
    trx,
  );
  const [needs] = rows;
  if (!needs) throw new Error('A count has no row');
  return needs;
};
