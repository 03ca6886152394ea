import { sql } from 'kysely';
import type { StaffScope } from '../companies/staffScope.ts';
import { isInScope } from '../people/departments/isInScope.sql.ts';
import { isAccepted } from './counted/countedSession.sql.ts';

/** Whether the headset of a session `s` was of these departments when it was recorded, wherever it is now. */
const wasOnOwnHeadset = ({ departmentIds }: StaffScope) =>
  departmentIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(s.headset_department_id = any(${[...departmentIds]}::uuid[]), false)`;

/**
 * Whether staff hear of a session `s`: it was recorded on a headset of theirs, or is of a learner in their care.
 * @param learner the column that names who ran it, as far as is known
 */
export const isHeardOf = (scope: StaffScope, learner: string) =>
  sql<boolean>`(${wasOnOwnHeadset(scope)} or ${isInScope(scope, learner)})`;

/** Whether staff decide about a session `s`: about an accepted one those alone who look after its learner. */
export const isDecidedBy = (scope: StaffScope, learner: string) =>
  sql<boolean>`(${isInScope(scope, learner)} or not ${isAccepted} and ${wasOnOwnHeadset(scope)})`;
