import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import { mayCount } from '../sessions/counted/countedSession.sql.ts';

/** Modules in which a learner has a session under way or interrupted, with the start of the first of these sessions. */
export const begunModules = ({ companyId, userId }: PersonKey) => sql`(
  select s.module_id, min(s.started_at) as started_at from session s
  where s.company_id = ${companyId} and s.user_id = ${userId} and s.state <> 'finished' and ${mayCount}
    and s.module_id is not null
  group by s.module_id)`;
