import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import { isCountedAndCompleted, mayCount } from './countedSession.sql.ts';

/** Whether an assessment `s` uses up an attempt. */
export const usesAttempt = sql<boolean>`(s.mode = 'assessment' and s.state <> 'interrupted' and ${mayCount}
  and (s.outcome is null or s.outcome <> 'crashed'))`;

/**
 * How many attempts at a module a learner's assessments have used up: those that are under way or over, but for what
 * crashed or was never finished. One that is held uses none up, and one that was taken out gives its own back.
 */
export const usedAttempts = ({ companyId, userId }: PersonKey, moduleId: RawBuilder<unknown>) => sql<number>`(
  select count(*) from session s
  where s.company_id = ${companyId}::uuid and s.user_id = ${userId}::uuid and s.module_id = ${moduleId}
    and ${usesAttempt})`;

/** Which attempt a completed session `s` of a learner is, from 1: among the completed of its module in its mode. */
export const attemptNumber = (companyId: string) => sql<number>`(
  select count(*) from session e
  where e.company_id = ${companyId} and e.user_id = s.user_id and e.module_id = s.module_id and e.mode = s.mode
    and ${isCountedAndCompleted('e')}
    and (e.started_at, e.session_id) <= (s.started_at, s.session_id))`;
