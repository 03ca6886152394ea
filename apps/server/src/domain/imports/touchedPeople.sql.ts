import type { users } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';

/** People whom an import added (new), or changed or took back (changed). */
export type TouchedPeople = users.PeopleOfImport['people'];
export type RemainingStep = NonNullable<users.PeopleOfImport['remaining']>;

const actsOf: Record<TouchedPeople, readonly string[]> = {
  new: ['added'],
  changed: ['changed', 'taken-back'],
};

/**
 * The changes `i` of an import, of which a person may have two.
 * @param companyId the company as a value or as a column of the statement around it; undefined for any
 */
export const changesOfImport = (
  companyId: string | RawBuilder<unknown> | undefined,
  { importId, people }: users.PeopleOfImport,
): RawBuilder<unknown> =>
  sql`import_change i where ${companyId === undefined ? sql`` : sql`i.company_id = ${companyId} and`}
    i.import_batch_id = ${importId} and i.act = any(${[...actsOf[people]]}::text[])`;

/**
 * Conditions on an account `u` for whom a step remains, from the account to the first sign-in.
 * @param companyId of the account, as a value or as a column of the statement around it
 * @param now until when codes are valid
 */
export const remainsFor = (
  step: RemainingStep,
  companyId: string | RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => {
  switch (step) {
    case 'codes':
      return sql<boolean>`(u.first_time_login and (u.pin_hash is null or u.pin_expires_at <= ${now}::timestamptz))`;
    case 'invitations':
      return sql<boolean>`(u.first_time_login and u.invited_at is null)`;
    case 'modules':
      return sql<boolean>`not exists (select 1 from assignment a
        where a.company_id = ${companyId} and a.user_id = u.user_id and a.status)`;
    case 'signIns':
      return sql<boolean>`u.first_time_login`;
  }
};
