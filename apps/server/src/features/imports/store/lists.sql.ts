import { sql } from 'kysely';
import { z } from 'zod';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { fieldsOf, type ListMapping, listMappingSchema, shownNameOf } from '../columns/mapping.ts';
import { type ListProfile, listProfileSchema } from '../columns/profileColumns.ts';
import type { PeopleTable } from '../parse/readTable.ts';
import { type BatchKey, changeBatch } from './importBatch.sql.ts';

interface NewList {
  fileName: string;
  fileId: string;
  creator: PersonKey;
  changePasswordAtFirstLogin: boolean;
  table: Omit<PeopleTable, 'rows'>;
}

/** Stores a list whose columns are not recognised yet. */
export const insertList = async (trx: Trx, key: BatchKey, list: NewList, now: Date): Promise<void> => {
  await trx
    .insertInto('import_batch')
    .values({
      company_id: key.companyId,
      import_batch_id: key.batchId,
      creator_company_id: list.creator.companyId,
      created_by: list.creator.userId,
      created_at: now,
      file_name: list.fileName,
      file_id: list.fileId,
      encoding: list.table.encoding,
      separator: list.table.separator,
      columns: [],
      ignored_columns: '[]',
      change_password_at_first_login: list.changePasswordAtFirstLogin,
      compares: true,
      sheet: list.table.sheet,
      sheets: JSON.stringify(list.table.sheets),
      headers: JSON.stringify(list.table.headers),
    })
    .execute();
};

const rowsAtOnce = 500;

/** Stores the rows as the file has them; they are compared later. */
export const insertRawRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: PeopleTable['rows'],
): Promise<void> => {
  const pause = createPauses();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
    await sql`
      insert into import_row (company_id, import_batch_id, line, state, cells, ragged_by, record, reasons, raw)
      select ${companyId}::uuid, ${batchId}::uuid, r.line, 'unread', '{}', r.ragged_by, '{}', '[]', r.raw
      from unnest(${part.map(({ line }) => line)}::int[], ${part.map(({ raggedBy }) => raggedBy)}::int[],
        ${part.map(({ cells }) => JSON.stringify(cells))}::json[]) as r(line, ragged_by, raw)
      returning line`.execute(trx);
    await pause();
  }
};

/** The last line whose row is stored; 0 without one. */
export const findLastLine = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<number> => {
  const { line } = await trx
    .selectFrom('import_row')
    .select(({ fn }) => fn.max<number | null>('line').as('line'))
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return line ?? 0;
};

export const deleteRows = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<void> => {
  await trx
    .deleteFrom('import_row')
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .execute();
};

/** What a list holds and how it is answered; undefined for a file of C35, and while a list has no answers. */
export const findList = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
): Promise<StoredList | undefined> => {
  const row = await trx
    .selectFrom('import_batch')
    .select(['profile', 'mapping', 'sheets', 'file_id', 'file_name'])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .where('compares', '=', true)
    // A list that is still read has no answers yet, and an old one has none any more.
    .where('mapping', 'is not', null)
    .where('profile', 'is not', null)
    .executeTakeFirst();
  return row && storedListSchema.parse(row);
};

const storedListSchema = z.object({
  profile: listProfileSchema,
  mapping: listMappingSchema,
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  file_id: z.string().nullable(),
  file_name: z.string(),
});
export type StoredList = z.output<typeof storedListSchema>;

/** Stores what the columns of a list hold and what they are taken for. */
export const storeRecognised = async (
  trx: Trx,
  key: BatchKey,
  list: { fileName: string; profile: ListProfile; mapping: ListMapping },
): Promise<void> => {
  await changeBatch(trx, key, { profile: JSON.stringify(list.profile) });
  await storeAnswers(trx, key, list.fileName, list.mapping);
};

/** Stores other answers. The rows have to be compared anew. */
export const storeAnswers = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  fileName: string,
  mapping: ListMapping,
): Promise<void> => {
  await trx
    .updateTable('import_batch')
    .set({
      mapping: JSON.stringify(mapping),
      mapping_name: shownNameOf(mapping, fileName),
      columns: fieldsOf(mapping),
      previewed_at: null,
    })
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .execute();
};

/** Stores what another sheet of the workbook holds. */
export const storeSheet = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  table: Pick<PeopleTable, 'sheet' | 'sheets' | 'headers'>,
  profile: ListProfile,
): Promise<void> => {
  await trx
    .updateTable('import_batch')
    .set({
      sheet: table.sheet,
      sheets: JSON.stringify(table.sheets),
      headers: JSON.stringify(table.headers),
      profile: JSON.stringify(profile),
    })
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .execute();
};

interface NameRow {
  department_id: string;
  name: string;
  status: boolean;
}

export const findDepartmentNames = (trx: Trx, companyId: string): Promise<NameRow[]> =>
  trx
    .selectFrom('department')
    .select(['department_id', 'name', 'status'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();

export const findCourseNames = async (trx: Trx, companyId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('course')
    .select('name')
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

/**
 * Counts the values that people in the caller's scope have as User ID or as External System ID.
 * @param departmentIds the departments of a Manager; undefined: the whole company
 */
export const countKnown = async (
  trx: Trx,
  { companyId, departmentIds }: { companyId: string; departmentIds: readonly string[] | undefined },
  field: 'mobileNo' | 'externalSystemId',
  values: readonly string[],
): Promise<number> => {
  const column = field === 'mobileNo' ? sql.ref('u.mobile_no') : sql.ref(`u.${textColumns.externalSystemId}`);
  const inCare = departmentIds
    ? sql`and exists (select 1 from user_department d where d.company_id = ${companyId}
        and d.user_id = u.user_id and d.department_id = any(${[...departmentIds]}::uuid[]))`
    : sql``;
  const { rows } = await sql<{ known: number }>`
    select count(distinct ${column}) as known from user_account u
    where u.company_id = ${companyId} and u.deleted_at is null
      and ${column} = any(${[...values]}::text[]) ${inCare}`.execute(trx);
  return Number(rows[0]?.known ?? 0);
};

interface RememberedRow {
  key: string;
  name: string;
  at: Date;
  mapping: ListMapping;
}

/** The answers that were given for an earlier file with these headers. */
export const findRemembered = async (
  trx: Trx,
  companyId: string,
  by: { headersHash: Buffer } | { mappingId: string },
): Promise<RememberedRow | undefined> => {
  const row = await trx
    .selectFrom('import_mapping')
    .select(['import_mapping_id', 'name', 'remembered_at', 'mapping'])
    .where('company_id', '=', companyId)
    .$if('headersHash' in by, (query) =>
      query.where('headers_hash', '=', 'headersHash' in by ? by.headersHash : Buffer.of()),
    )
    .$if('mappingId' in by, (query) =>
      query.where('import_mapping_id', '=', 'mappingId' in by ? by.mappingId : ''),
    )
    .executeTakeFirst();
  // Answers of an earlier release that this one cannot read are forgotten.
  const mapping = listMappingSchema.safeParse(row?.mapping);
  return row && mapping.success
    ? { key: row.import_mapping_id, name: row.name, at: row.remembered_at, mapping: mapping.data }
    : undefined;
};

/** Answers are kept for few kinds of files; more than these would make a list that nobody reads. */
const mostRemembered = 50;

export const listRemembered = async (
  trx: Trx,
  companyId: string,
): Promise<Omit<RememberedRow, 'mapping'>[]> => {
  const rows = await trx
    .selectFrom('import_mapping')
    .select(['import_mapping_id', 'name', 'remembered_at'])
    .where('company_id', '=', companyId)
    .orderBy('remembered_at', 'desc')
    .limit(mostRemembered)
    .execute();
  return rows.map((row) => ({ key: row.import_mapping_id, name: row.name, at: row.remembered_at }));
};

/** Remembers answers for files with these headers, in place of those before. */
export const rememberAnswers = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  answers: { mappingId: string; headersHash: Buffer; name: string; mapping: ListMapping },
  now: Date,
): Promise<void> => {
  const mapping = JSON.stringify(answers.mapping);
  await trx
    .insertInto('import_mapping')
    .values({
      company_id: companyId,
      import_mapping_id: answers.mappingId,
      headers_hash: answers.headersHash,
      name: answers.name,
      mapping,
      remembered_by: userId,
      remembered_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'headers_hash'])
        .doUpdateSet({ name: answers.name, mapping, remembered_by: userId, remembered_at: now }),
    )
    .execute();
};

export const forgetAnswers = async (trx: Trx, companyId: string, headersHash: Buffer): Promise<void> => {
  await trx
    .deleteFrom('import_mapping')
    .where('company_id', '=', companyId)
    .where('headers_hash', '=', headersHash)
    .execute();
};
