import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import { isCountedAndCompleted, mayCount } from './countedSession.sql.ts';

/** Condition: the assessment `s` uses up an attempt. */
export const usesAttempt = sql<boolean>`(s.mode = 'assessment' and s.state <> 'interrupted' and ${mayCount}
  and (s.outcome is null or s.outcome <> 'crashed'))`;

/**
 * How many attempts at a module a learner's assessments have used up: those under way or over, except crashed and
 * interrupted ones. A held session uses none up, and a session that was taken out gives its attempt back.
 */
export const usedAttempts = ({ companyId, userId }: PersonKey, moduleId: RawBuilder<unknown>) => sql<number>`(
  select count(*) from session s
  where s.company_id = ${companyId}::uuid and s.user_id = ${userId}::uuid and s.module_id = ${moduleId}
    and ${usesAttempt})`;

/** The number of a learner's completed session `s`, from 1, among the completed ones of its module and mode. */
export const attemptNumber = (companyId: string) => sql<number>`(
  select count(*) from session e
  where e.company_id = ${companyId} and e.user_id = s.user_id and e.module_id = s.module_id and e.mode = s.mode
    and ${isCountedAndCompleted('e')}
    and (e.started_at, e.session_id) <= (s.started_at, s.session_id))`;
