import type { companyDashboard } from '@simward/contract';
import { sql } from 'kysely';
import { wholeCompany } from '../../domain/people/headcounts/headcounts.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * What a company has of what it needs; undefined from its first successful assessment on. Then nothing is counted: a
 * company that has come so far costs one look.
 */
export const findSetup = async (trx: Trx, companyId: string): Promise<companyDashboard.Setup | undefined> => {
  const { rows } = await sql<companyDashboard.Setup>`
    select
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
  return rows[0];
};
