import type { users } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ImportScope } from './policy.ts';

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

/**
 * The newest import that added a person, as JSON of its id and the name of its file; null where there is none.
 * @param person as values, or as columns of the statement around it
 * @param imports those that the reader may see; undefined for none
 */
export const addingImport = (
  { companyId, userId }: Record<'companyId' | 'userId', string | RawBuilder<unknown>>,
  imports: ImportScope | undefined,
): RawBuilder<unknown> =>
  imports === undefined
    ? sql`null::json`
    : sql`(
  select json_build_object('_id', b.import_batch_id, 'fileName', b.file_name)
  from import_change i
  join import_batch b on b.company_id = i.company_id and b.import_batch_id = i.import_batch_id
  where i.company_id = ${companyId} and i.user_id = ${userId} and i.act = 'added'
    ${imports.createdBy === undefined ? sql`` : sql`and b.created_by = ${imports.createdBy}`}
  order by b.created_at desc limit 1)`;
