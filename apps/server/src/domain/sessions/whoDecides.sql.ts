import { sql } from 'kysely';
import type { StaffScope } from '../companies/scopes.ts';
import { isInScope } from '../people/departments/scope.sql.ts';
import { isAccepted } from './countedSession.sql.ts';

/**
 * Condition: staff see the session `s`: it was recorded on a headset of theirs, or is of a learner in their care.
 * @param learner the column that names who ran the session, as far as is known
 */
export const isVisibleToStaff = (scope: StaffScope, learner: string) =>
  sql<boolean>`(${wasOnOwnHeadset(scope)} or ${isInScope(scope, learner)})`;

/** Condition: the headset of the session `s` belonged to these departments when it was recorded, wherever it is now. */
const wasOnOwnHeadset = ({ departmentIds }: StaffScope) =>
  departmentIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(s.headset_department_id = any(${[...departmentIds]}::uuid[]), false)`;

/** Condition: staff decide about the session `s`; about an accepted one only those who look after its learner. */
export const isDecidedBy = (scope: StaffScope, learner: string) =>
  sql<boolean>`(${isInScope(scope, learner)} or not ${isAccepted} and ${wasOnOwnHeadset(scope)})`;
