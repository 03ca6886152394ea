import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';

/**
 * Whether a learner's day of a module, `r`, had a success that completes it: of an assignment that was renewed, one since
 * then.
 */
export const completes = ({ companyId, userId }: PersonKey) => sql<boolean>`(r.mode = 'assessment'
  and r.successful_count > 0 and r.day >= coalesce((
    select a.renewed_on from assignment a
    where a.company_id = ${companyId} and a.user_id = ${userId} and a.module_id = r.module_id), r.day))`;
