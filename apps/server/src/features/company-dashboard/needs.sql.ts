import type { companyDashboard } from '@simward/contract';
import { sql } from 'kysely';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import { isInScope } from '../../domain/people/departments/scope.sql.ts';
import { wholeCompany } from '../../domain/people/headcounts/headcounts.sql.ts';
import { isAccepted, isTakenOut } from '../../domain/sessions/countedSession.sql.ts';
import { isInReviewOf } from '../../domain/sessions/policy.ts';
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

/** Counts what waits for somebody to act, in a company or in every company. */
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
        and ${isInReviewOf(scope, 's.recorded_user_id')}) s
    cross join (
      select coalesce(sum(h.not_uploaded), 0)::bigint as not_uploaded, count(*) as headsets,
        min(h.oldest_not_uploaded_at) as oldest
      from headset h
      where ${isOfCompany(scope, 'h')} and h.revoked_at is null and h.not_uploaded > 0 and ${isHeadsetInScope(scope)}) h`.execute(
    trx,
  );
  const [needs] = rows;
  if (!needs) throw new Error('A count has no row');
  return needs;
};

/** Headsets `h` of the departments in scope, and those without a department, which everybody uses. */
const isHeadsetInScope = ({ departmentIds }: StaffScope) =>
  departmentIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(h.department_id is null or h.department_id = any(${[...departmentIds]}::uuid[]))`;

/**
 * Counts what a company has set up; undefined from its first successful assessment on. Then nothing is counted, so that
 * an established company costs one look into its rollups.
 */
export const findSetup = async (
  trx: Trx,
  companyId: string,
): Promise<Omit<companyDashboard.Setup, 'look'> | undefined> => {
  const { rows } = await sql<SetupRow>`
    select c.name, c.created_at, c.modules_asked_at, c.modules_asked_text,
      (select coalesce(sum(t.users), 0)::bigint from user_tally t join role o on o.role_id = t.role_id
        where t.company_id = ${companyId} and t.department_id = ${wholeCompany} and t.status
          and o.permission_set = 'admin') as admins,
      (select count(*) from department d where d.company_id = ${companyId}) as departments,
      (select coalesce(sum(t.users), 0)::bigint from user_tally t join role o on o.role_id = t.role_id
        where t.company_id = ${companyId} and t.department_id = ${wholeCompany} and o.permission_set = 'user') as learners,
      (select count(*) from company_module m where m.company_id = ${companyId} and m.status) as modules,
      (select count(*) from headset h where h.company_id = ${companyId} and h.revoked_at is null) as headsets,
      exists (select 1 from assignment a where a.company_id = ${companyId} and a.status) as assigned,
      (select coalesce(sum(r.session_count), 0)::bigint from rollup_company_month r
        where r.company_id = ${companyId}) as sessions
    from company c
    where c.company_id = ${companyId} and not exists (
      select 1 from rollup_company_day r
      where r.company_id = ${companyId} and r.mode = 'assessment' and r.successful_count > 0)`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { name, created_at, modules_asked_at: askedAt, modules_asked_text: text, ...counts } = row;
  return {
    companyName: name,
    createdAt: created_at.toISOString(),
    asked: askedAt && { at: askedAt.toISOString(), text: text ?? '' },
    ...counts,
  };
};

type SetupRow = Omit<companyDashboard.Setup, 'look' | 'companyName' | 'createdAt' | 'asked'> & {
  name: string;
  created_at: Date;
  modules_asked_at: Date | null;
  modules_asked_text: string | null;
};
