import { sql } from 'kysely';

/**
 * Condition: the person (`u`) of a company (`c`) may sign in and stay signed in. Every way to sign in uses
 * this condition, so that none of them forgets a deactivation.
 */
export const isActivePerson = sql<boolean>`
  (u.status and u.deleted_at is null and c.status and c.deleted_at is null)`;
