import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import { companyOrOwn } from '../companies/company.sql.ts';

interface CompanyOrAll {
  companyId: string | undefined;
}

/** Condition: the person of the assignment `a` has completed the module with a successful assessment. */
export const isComplete = ({ companyId }: CompanyOrAll) =>
  sql<boolean>`exists (
    select 1 from rollup_user_day r
    where r.company_id = ${companyOrOwn(companyId, 'a')} and r.user_id = a.user_id and r.module_id = a.module_id
      and r.mode = 'assessment' and r.successful_count > 0)`;

/**
 * Condition: as `isComplete`, but only successes since the assignment `a` was renewed count, if it was.
 * @param until the last day that counts; without it, up to now
 */
export const isCompleteSinceRenewal = ({ companyId }: CompanyOrAll, until?: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select 1 from rollup_user_day r
    where r.company_id = ${companyOrOwn(companyId, 'a')} and r.user_id = a.user_id and r.module_id = a.module_id
      and r.mode = 'assessment' and r.successful_count > 0 and r.day >= coalesce(a.renewed_on, r.day)
      ${until === undefined ? sql`` : sql`and r.day <= ${until}`})`;

/**
 * Condition: the learner's day of a module, `r`, has a success that completes the module; if the assignment was
 * renewed, a success since then.
 */
export const isCompletingDay = ({ companyId, userId }: PersonKey) => sql<boolean>`(r.mode = 'assessment'
  and r.successful_count > 0 and r.day >= coalesce((
    select a.renewed_on from assignment a
    where a.company_id = ${companyId} and a.user_id = ${userId} and a.module_id = r.module_id), r.day))`;
