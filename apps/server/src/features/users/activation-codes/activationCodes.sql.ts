import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import { type HelpColumns, helpColumns } from '../../../domain/help/helpLine.ts';
import type { ImportScope } from '../../../domain/imports/policy.ts';
import { addingImport } from '../../../domain/imports/touchedPeople.sql.ts';
import { storePins } from '../../../domain/people/account/credentials.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface JobKey {
  companyId: string;
  jobId: string;
}

export const insertJob = async (
  trx: Trx,
  { companyId, jobId }: JobKey,
  job: {
    createdBy: string;
    validUntil: Date;
    people: readonly PersonKey[];
  },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('activation_job')
    .values({
      company_id: companyId,
      activation_job_id: jobId,
      created_by: job.createdBy,
      created_at: now,
      valid_until: job.validUntil,
    })
    .execute();
  await sql`
    insert into activation_code (company_id, activation_job_id, position, person_company_id, user_id)
    select ${companyId}::uuid, ${jobId}::uuid, p.position, p.company_id, p.user_id
    from unnest(${job.people.map((person) => person.companyId)}::uuid[],
      ${job.people.map((person) => person.userId)}::uuid[]) with ordinality as p(company_id, user_id, position)
    returning position`.execute(trx);
};

/** The job that this person began, with the progress of its task. */
export const findJob = (trx: Trx, { companyId, jobId }: JobKey, createdBy: string) =>
  trx
    .selectFrom('activation_job as j')
    .innerJoin('background_task as t', (join) =>
      join
        .onRef('t.company_id', '=', 'j.company_id')
        .onRef('t.background_task_id', '=', 'j.activation_job_id'),
    )
    .select(['j.activation_job_id', 'j.valid_until', 'j.collected_at', 't.total', 't.done', 't.state'])
    .where('j.company_id', '=', companyId)
    .where('j.activation_job_id', '=', jobId)
    .where('j.created_by', '=', createdBy)
    .executeTakeFirst();

/** Marks a job's codes as collected. If two calls do this at once, only one of them gets `true`. */
export const markCodesCollected = async (
  trx: Trx,
  { companyId, jobId }: JobKey,
  now: Date,
): Promise<boolean> => {
  const row = await trx
    .updateTable('activation_job')
    .set({ collected_at: now })
    .where('company_id', '=', companyId)
    .where('activation_job_id', '=', jobId)
    .where('collected_at', 'is', null)
    .returning('activation_job_id')
    .executeTakeFirst();
  return row !== undefined;
};

export interface WaitingCode {
  position: number;
  person_company_id: string;
  user_id: string;
  pin_length: number;
}

/** The next codes to make, with the number of digits in each person's company. */
export const listNextWaiting = async (
  trx: Trx,
  { companyId, jobId }: JobKey,
  limit: number,
): Promise<WaitingCode[]> =>
  trx
    .with(
      // The codes are selected in a materialized part first, because a distributed database cannot join them
      // to other companies: the people of a SuperAdmin's job may belong to companies other than the job's.
      (named) => named('a').materialized(),
      (query) =>
        query
          .selectFrom('activation_code')
          .select(['position', 'person_company_id', 'user_id'])
          .where('company_id', '=', companyId)
          .where('activation_job_id', '=', jobId)
          .where('code_encrypted', 'is', null)
          .orderBy('position')
          .limit(limit),
    )
    .selectFrom('a')
    .innerJoin('company as c', 'c.company_id', 'a.person_company_id')
    .select(['a.position', 'a.person_company_id', 'a.user_id', 'c.pin_length'])
    .orderBy('a.position')
    .execute();

export interface MadeCode {
  position: number;
  pinHash: string;
  sealed: Buffer;
}

/**
 * Stores the hashes of made codes, and the sealed codes for the person who began the job. The people's own codes stay.
 * @returns the number of codes that were still waiting
 */
export const storeCodes = async (
  trx: Trx,
  { companyId, jobId }: JobKey,
  codes: readonly MadeCode[],
): Promise<number> => {
  const positions = codes.map(({ position }) => position);
  const { numAffectedRows } = await sql`
    update activation_code a set code_encrypted = made.sealed, pin_hash = made.pin_hash
    from unnest(${positions}::int[], ${codes.map(({ sealed }) => sealed)}::bytea[],
      ${codes.map(({ pinHash }) => pinHash)}::text[]) as made(position, sealed, pin_hash)
    where a.company_id = ${companyId} and a.activation_job_id = ${jobId} and a.position = any(${positions}::int[])
      and a.position = made.position and a.code_encrypted is null`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

export const hasWaitingCodes = async (trx: Trx, { companyId, jobId }: JobKey): Promise<boolean> => {
  const row = await trx
    .selectFrom('activation_code')
    .select('position')
    .where('company_id', '=', companyId)
    .where('activation_job_id', '=', jobId)
    .where('code_encrypted', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Makes the codes of a job the people's own, all at once. */
export const replaceCodes = async (
  trx: Trx,
  { companyId, jobId }: JobKey,
  { validUntil, now }: { validUntil: Date; now: Date },
): Promise<void> => {
  const made = await trx
    .selectFrom('activation_code')
    .select(['person_company_id', 'user_id as userId', 'pin_hash as pinHash'])
    .where('company_id', '=', companyId)
    .where('activation_job_id', '=', jobId)
    .where('pin_hash', 'is not', null)
    .$narrowType<{ pinHash: string }>()
    .execute();
  for (const [personCompanyId, pins] of Map.groupBy(made, (code) => code.person_company_id))
    await storePins(trx, personCompanyId, pins, { validUntil, now });
};

export const findValidUntil = async (trx: Trx, { companyId, jobId }: JobKey): Promise<Date | undefined> => {
  const row = await trx
    .selectFrom('activation_job')
    .select('valid_until')
    .where('company_id', '=', companyId)
    .where('activation_job_id', '=', jobId)
    .executeTakeFirst();
  return row?.valid_until;
};

interface SealedCode extends HelpColumns {
  company_id: string;
  company_name: string;
  company_order: string;
  user_id: string;
  name: string;
  name_order: string;
  mobile_no: string;
  course_name: string | null;
  /** The first one is that of the person's page of cards. */
  departments: { name: string; order: string }[];
  added_by: { _id: string; fileName: string } | null;
  code_encrypted: Buffer;
}

/**
 * Reads the sealed codes, in the order in which they were asked for, and deletes them.
 * @param peopleOf the people's company, if all belong to one
 * @param imports those that the reader may see
 */
export const takeCodes = async (
  trx: Trx,
  { companyId, jobId }: JobKey,
  peopleOf: string | undefined,
  imports: ImportScope,
): Promise<SealedCode[]> => {
  const { rows } = await sql<SealedCode>`
    with a as (
      select position, person_company_id, user_id, code_encrypted from activation_code
      where company_id = ${companyId} and activation_job_id = ${jobId} and code_encrypted is not null)
    select u.company_id, c.name as company_name, c.name_order as company_order, ${helpColumns}, u.user_id, u.name, u.name_order, u.mobile_no, a.code_encrypted, k.name as course_name,
      coalesce((
        select json_agg(json_build_object('name', d.name, 'order', d.name_order) order by m.position)
        from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${companyOrOwn(peopleOf, 'u')} and m.user_id = u.user_id), '[]') as departments,
      ${addingImport({ companyId: companyOrOwn(peopleOf, 'u'), userId: sql`u.user_id` }, imports)} as added_by
    from a join user_account u on u.company_id = a.person_company_id and u.user_id = a.user_id
    join company c on c.company_id = u.company_id
    left join course k on k.company_id = u.company_id and k.course_id = u.course_id
    where u.deleted_at is null ${peopleOf === undefined ? sql`` : sql`and u.company_id = ${peopleOf}::uuid`}
    order by a.position`.execute(trx);
  await trx
    .deleteFrom('activation_code')
    .where('company_id', '=', companyId)
    .where('activation_job_id', '=', jobId)
    .execute();
  return rows;
};

/** Deletes jobs of all companies that began before this time, collected or not, and their codes. */
export const deleteOldJobs = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('activation_job').where('created_at', '<', before).execute();
};
