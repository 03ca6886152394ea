import {
  byField,
  type IdentifierText,
  identifierTexts,
  importedTexts,
  permissionSetSchema,
  personLimits,
} from '@simward/contract';
import { sql } from 'kysely';
import { findMatchedIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { allTextColumns, type TextColumns, textColumns } from '../../../domain/people/account/textColumns.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import { isActivePerson } from '../../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey, UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import { createPauses, mapWithPauses } from '../../../platform/pauses.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ImportRow } from '../parse/readCsv.ts';
import type { DepartmentOnRecord, ImportFacts, PersonOnRecord } from './importFacts.ts';
import { readEmailAddress, readMobileNo, textFault, tidy } from './readCells.ts';

/** Reads what validation needs to know about the company and about people whom these rows name, in a few statements. */
export const findFacts = async (
  { platform, trx }: { platform: Platform; trx: Trx },
  companyId: string,
  caller: ImportFacts['caller'],
  rows: readonly ImportRow[],
): Promise<ImportFacts> => {
  const keys = await keysOf(rows);
  return {
    caller,
    departments: await findDepartments(trx, companyId),
    roles: await listRoles({ platform, trx }, companyId),
    courses: await findCourses(trx, companyId),
    people: await findPeople(trx, companyId, keys),
    matchedBy: keys.identifiers.size === 0 ? new Set() : await findMatchedIdentifiers(trx, companyId),
    takenElsewhere: await findTakenElsewhere(trx, companyId, keys.mobileNos),
  };
};

/** The person who confirmed an import, with the rights that they have now. */
export type Importer = ImportFacts['caller'] & UserCaller;

/** The current rights of a person in a company; undefined when the person has lost them. */
export const findRights = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  inCompany: string,
): Promise<Importer | undefined> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['r.permission_set', 'r.name as role_name', 'u.name', 'c.time_zone'])
    .select(
      sql<string[]>`array(select d.department_id from user_department d
        where d.company_id = ${companyId} and d.user_id = u.user_id)`.as('department_ids'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .executeTakeFirst();
  const set = permissionSetSchema.safeParse(row?.permission_set);
  if (!row || !set.success || set.data === 'user') return undefined;
  if (set.data !== 'superadmin' && companyId !== inCompany) return undefined;
  return {
    kind: 'user',
    companyId,
    userId,
    name: row.name,
    roleName: row.role_name,
    permissionSet: set.data,
    departmentIds: row.department_ids,
    timeZone: row.time_zone,
    language: null,
    signInSessionId: '',
    viewingCompanyId: set.data === 'superadmin' ? inCompany : null,
    mustChangePassword: false,
  };
};

/**
 * The User IDs, addresses and identifiers of the rows, each once. Values that cannot be stored are left out,
 * because nobody has them.
 */
export const keysOf = async (rows: readonly Pick<ImportRow, 'cells'>[]) => {
  const pause = createPauses();
  const mobileNos = new Set<string>();
  const emails = new Set<string>();
  const identifiers = new Map<IdentifierText, Set<string>>();
  for (const { cells } of rows) {
    const number = readMobileNo(cells.mobileNo ?? '');
    if ('mobileNo' in number && number.mobileNo) mobileNos.add(number.mobileNo);
    const { emailAddress } = readEmailAddress(cells.emailAddress ?? '');
    if (emailAddress && !textFault(emailAddress, personLimits.emailAddress)) emails.add(emailAddress);
    for (const { name } of identifierTexts) {
      const value = tidy(cells[name] ?? '');
      if (value && !textFault(value, personLimits.text))
        identifiers.set(name, (identifiers.get(name) ?? new Set()).add(value));
    }
    await pause();
  }
  return { mobileNos: [...mobileNos], emails: [...emails], identifiers };
};

export const findDepartments = async (trx: Trx, companyId: string): Promise<DepartmentOnRecord[]> => {
  const rows = await trx
    .selectFrom('department as d')
    .select(['d.department_id', 'd.name', 'd.status', 'd.max_users'])
    .select(
      sql<number>`(select coalesce(sum(t.users), 0) from user_tally t
        where t.company_id = ${companyId} and t.department_id = d.department_id)`.as('users'),
    )
    .where('d.company_id', '=', companyId)
    .execute();
  return rows.map((row) => ({
    departmentId: row.department_id,
    name: row.name,
    status: row.status,
    maxUsers: row.max_users,
    userCount: row.users,
  }));
};

export const findCourses = async (trx: Trx, companyId: string): Promise<ImportFacts['courses']> => {
  const rows = await trx
    .selectFrom('course')
    .select(['course_id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ course_id, name }) => ({ courseId: course_id, name }));
};

interface PersonRow extends TextColumns {
  mobile_no: string;
  name: string;
  email: string;
  course_name: string | null;
  role_name: string;
  departments: string[];
  gender: string | null;
  deleted: boolean;
}

/** The company's people who have one of these User IDs, e-mail addresses or identifiers. */
const findPeople = async (
  trx: Trx,
  companyId: string,
  { mobileNos, emails, identifiers }: Awaited<ReturnType<typeof keysOf>>,
): Promise<PersonOnRecord[]> => {
  const holdersOfIdentifiers = [...identifiers].map(
    ([name, values]) => sql`union
      select i.user_id from user_account i
        where i.company_id = ${companyId} and ${sql.ref(`i.${textColumns[name]}`)} = any(${[...values]}::text[])`,
  );
  const { rows } = await sql<PersonRow>`
    select u.mobile_no, u.name, u.email, c.name as course_name, r.name as role_name, u.gender,
      ${allTextColumns}, u.deleted_at is not null as deleted,
      array(select d.name from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${companyId} and m.user_id = u.user_id order by m.position) as departments
    from user_account u
    join role r on r.role_id = u.role_id
    left join course c on c.company_id = u.company_id and c.course_id = u.course_id
    where u.company_id = ${companyId} and u.user_id = any(array(
      select n.user_id from user_account n
        where n.company_id = ${companyId} and n.mobile_no = any(${mobileNos}::text[])
      union
      select e.user_id from user_account e
        where e.company_id = ${companyId}
          and e.email_folded = any(array(select folded(w.email) from unnest(${emails}::text[]) as w(email)))
      ${sql.join(holdersOfIdentifiers, sql` `)}))`.execute(trx);
  return rows.map((row) => ({
    mobileNo: row.mobile_no,
    name: row.name,
    emailAddress: row.email,
    courseName: row.course_name,
    ...byField(importedTexts, ({ name }) => row[textColumns[name]]),
    role: row.role_name,
    departments: row.departments,
    gender: row.gender,
    deleted: row.deleted,
  }));
};

export const findTakenElsewhere = async (
  trx: Trx,
  companyId: string,
  mobileNos: readonly string[],
): Promise<Set<string>> => {
  const hashes = await mapWithPauses(mobileNos, keyHash);
  const { rows } = await sql<{ mobile_no: string }>`
    select w.mobile_no
    from unnest(${[...mobileNos]}::text[], ${hashes}::bytea[]) as w(mobile_no, key_hash)
    cross join lateral directory_find('user', w.key_hash) as d
    where d.company_id <> ${companyId}`.execute(trx);
  return new Set(rows.map((row) => row.mobile_no));
};
