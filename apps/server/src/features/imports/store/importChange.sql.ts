import { genderSchema } from '@simward/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { learningSchema } from '../../../domain/assignments/learning.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { BatchKey } from './importBatch.sql.ts';

/** Values of a person that an import changes, in the form of the database. */
export const personValuesSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    gender: genderSchema.nullable(),
    location: z.string().nullable(),
    external_system_id: z.string().nullable(),
    login_name: z.string().nullable(),
    integration_field_1: z.string().nullable(),
    course_id: z.uuid().nullable(),
    role_id: z.uuid(),
    status: z.boolean(),
    departmentIds: z.array(z.uuid()),
    deleted: z.boolean(),
  })
  .partial();
export type PersonValues = z.infer<typeof personValuesSchema>;

export type ImportAct = 'added' | 'changed' | 'taken-back' | 'deactivated';

/** The values of a person before, and what they learned where a role without modules has ended it. */
const beforeSchema = personValuesSchema.extend({ learning: learningSchema.optional() });

/** What an import did to a person. */
export interface ImportChange {
  userId: string;
  /** Null for somebody whom no row is about. */
  line: number | null;
  act: ImportAct;
  before: z.infer<typeof beforeSchema>;
  after: PersonValues;
}

export const insertChanges = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  changes: readonly ImportChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    insert into import_change (company_id, import_batch_id, user_id, act, line, before, after)
    select ${companyId}::uuid, ${batchId}::uuid, c.*
    from unnest(${changes.map(({ userId }) => userId)}::uuid[], ${changes.map(({ act }) => act)}::text[],
      ${changes.map(({ line }) => line)}::int[], ${changes.map(({ before }) => JSON.stringify(before))}::json[],
      ${changes.map(({ after }) => JSON.stringify(after))}::json[]) as c(user_id, act, line, before, after)
    on conflict do nothing
    returning user_id`.execute(trx);
};

/** Everything that an import did to people, in the order of its file. */
export const findChanges = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<ImportChange[]> => {
  const rows = await trx
    .selectFrom('import_change')
    .select(['user_id', 'act', 'line', 'before', 'after'])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    act: row.act,
    line: row.line,
    before: beforeSchema.parse(row.before),
    after: personValuesSchema.parse(row.after),
  }));
};

/**
 * Pending rows about people who hold one of these addresses now and give it up in this list.
 * @param takenBack deleted people, whose addresses are meant too
 */
export const findLinesOfHolders = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  emails: readonly string[],
  takenBack: readonly string[],
): Promise<number[]> => {
  const addresses = sql`select folded(w.email) from unnest(${[...emails]}::text[]) as w(email)`;
  const allAddresses =
    takenBack.length === 0
      ? addresses
      : sql`${addresses} union select d.email_folded from user_account d
          where d.company_id = ${companyId} and d.user_id = any(${[...takenBack]}::uuid[])`;
  // The holders are one array: joined, 2,000 rows of a list of 3,000 were each looked up under every address, for a minute.
  const { rows } = await sql<{ line: number }>`
    select i.line from import_row i
    where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.state = 'changed'
      and i.outcome is null
      and i.user_id = any(array(
        select u.user_id from user_account u
        where u.company_id = ${companyId} and u.deleted_at is null
          and u.email_folded = any(array(${allAddresses}))))`.execute(trx);
  return rows.map(({ line }) => line);
};

/** Pending rows whose people leave one of these departments, without those of `known`. */
export const findLinesLeaving = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  departments: readonly string[],
  { known, limit }: { known: readonly number[]; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ line: number }>`
    select i.line from import_row i
    where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.state = 'changed'
      and i.outcome is null and not (i.line = any(${[...known]}::int[]))
      and exists (select 1 from json_array_elements(i.changes) as c(change)
        where c.change ->> 'field' = 'department' and folded(c.change ->> 'old') = any(array(
          select folded(w.name) from unnest(${[...departments]}::text[]) as w(name))))
    order by i.line limit ${limit}`.execute(trx);
  return rows.map(({ line }) => line);
};

/** The names of those who changed these people since a time, by person, as the audit log has them. */
export const findChangers = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ subject_id: string; actor_name: string }>`
    select distinct on (e.subject_id) e.subject_id, e.actor_name from audit_entry e
    where e.company_id = ${companyId} and e.subject_id = any(${[...userIds]}::text[]) and e.subject_type = 'user'
      and e.at >= ${since} and e.outcome = 'done' and e.actor_name is not null
    order by e.subject_id, e.at desc`.execute(trx);
  return new Map(rows.map((row) => [row.subject_id, row.actor_name]));
};
