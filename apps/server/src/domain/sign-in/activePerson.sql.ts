import { sql } from 'kysely';

/**
 * Whether a person (`u`) of a company (`c`) may sign in and be signed in. One definition for every way in, so that a
 * deactivation can not be forgotten on one of them.
 */
export const isActivePerson = sql<boolean>`
  (u.status and u.deleted_at is null and c.status and c.deleted_at is null)`;
