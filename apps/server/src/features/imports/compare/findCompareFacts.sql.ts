import {
  byField,
  identifierTexts,
  importedTexts,
  permissionSetSchema,
  personLimits,
} from '@simward/contract';
import { sql } from 'kysely';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { findMatchedIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { allTextColumns, type TextColumns, textColumns } from '../../../domain/people/account/textColumns.ts';
import { restorableSince } from '../../../domain/people/leaving/leaving.ts';
import { countActiveAdmins } from '../../../domain/people/roles/roles.sql.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import type { Asker } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCourses, findDepartments, findTakenElsewhere, keysOf } from '../validate/findFacts.sql.ts';
import { textFault, tidy } from '../validate/readCells.ts';
import type { CompareFacts, KnownPerson } from './compareFacts.ts';
import type { RowToCompare } from './readRow.ts';

/**
 * Reads what a comparison needs to know about the company and about the people whom these rows may be about, in a few
 * statements.
 */
export const findCompareFacts = async (
  { platform, trx }: { platform: Platform; trx: Trx },
  companyId: string,
  caller: Asker,
  rows: readonly RowToCompare[],
  toMake: CompareFacts['toMake'],
): Promise<CompareFacts> => {
  const now = platform.clock.now();
  const cells = rows.map(({ mapped }) => mapped);
  const keys = await keysOf(cells);
  const names = new Set(cells.map((row) => tidy(row.cells.name ?? '')));
  return {
    caller,
    departments: await findDepartments(trx, companyId),
    roles: await listRoles({ platform, trx }, companyId),
    courses: await findCourses(trx, companyId),
    people: await withHoldersSince(
      trx,
      companyId,
      await findPeople(trx, companyId, {
        ...keys,
        names: [...names].filter((name) => name !== '' && !textFault(name, personLimits.name)),
        now,
      }),
      now,
    ),
    matchedBy: await findMatchedIdentifiers(trx, companyId),
    takenElsewhere: await findTakenElsewhere(trx, companyId, keys.mobileNos),
    toMake,
    activeAdmins: await countActiveAdmins(trx, companyId),
    timeZone: await companyTimeZone(trx, companyId),
  };
};

interface PersonRow extends TextColumns {
  user_id: string;
  mobile_no: string;
  name: string;
  email: string;
  status: boolean;
  course_id: string | null;
  course_name: string | null;
  role_id: string;
  role_name: string;
  permission_set: string;
  departments: string[];
  department_ids: string[];
  gender: 'Male' | 'Female' | null;
  deleted_at: Date | null;
  is_hidden: boolean;
}

interface Keys extends Awaited<ReturnType<typeof keysOf>> {
  names: readonly string[];
  now: Date;
}

/** Adds who by now has the address or an identifier of somebody who is deleted and may come back. */
const withHoldersSince = async (
  trx: Trx,
  companyId: string,
  people: readonly KnownPerson[],
  now: Date,
): Promise<KnownPerson[]> => {
  const deleted = people.filter((person) => person.deleted && !person.gone);
  if (deleted.length === 0) return [...people];
  const known = new Set(people.map(({ userId }) => userId));
  const holders = await findPeople(trx, companyId, {
    mobileNos: [],
    emails: deleted.map(({ emailAddress }) => emailAddress).filter(Boolean),
    identifiers: new Map(
      identifierTexts.map(({ name }) => [name, new Set(deleted.flatMap((person) => person[name] || []))]),
    ),
    names: [],
    now,
  });
  return [...people, ...holders.filter(({ userId }) => !known.has(userId))];
};

/** The company's people who have one of these User IDs, addresses, identifiers or, not deleted, names. */
const findPeople = async (
  trx: Trx,
  companyId: string,
  { mobileNos, emails, identifiers, names, now }: Keys,
): Promise<KnownPerson[]> => {
  const holdersOfIdentifiers = [...identifiers].map(
    ([name, values]) => sql`union
      select i.user_id from user_account i
        where i.company_id = ${companyId} and ${sql.ref(`i.${textColumns[name]}`)} = any(${[...values]}::text[])`,
  );
  const { rows } = await sql<PersonRow>`
    select u.user_id, u.mobile_no, u.name, u.email, u.status, u.course_id, c.name as course_name, u.role_id,
      r.name as role_name, r.permission_set, u.gender, ${allTextColumns}, u.deleted_at,
      u.pseudonymised_at is not null or u.joined_into is not null as is_hidden,
      array(select d.name from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${companyId} and m.user_id = u.user_id order by m.position) as departments,
      array(select m.department_id from user_department m
        where m.company_id = ${companyId} and m.user_id = u.user_id order by m.position) as department_ids
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
      union
      select s.user_id
        from (select distinct search_folded(w.name) as name from unnest(${[...names]}::text[]) as w(name)) as f
        cross join lateral (
          select user_id from user_account
          where company_id = ${companyId} and deleted_at is null
            and name_order >= f.name || U&'\\0001' and name_order < f.name || U&'\\0002'
          limit 20) as s
      ${sql.join(holdersOfIdentifiers, sql` `)}))`.execute(trx);
  return rows.flatMap((row) => {
    const set = permissionSetSchema.safeParse(row.permission_set);
    if (!set.success) return [];
    return [
      {
        userId: row.user_id,
        companyId,
        mobileNo: row.mobile_no,
        name: row.name,
        emailAddress: row.email,
        courseId: row.course_id,
        courseName: row.course_name,
        ...byField(importedTexts, ({ name }) => row[textColumns[name]]),
        role: row.role_name,
        roleId: row.role_id,
        permissionSet: set.data,
        departments: row.departments,
        departmentIds: row.department_ids,
        gender: row.gender,
        status: row.status,
        deleted: row.deleted_at !== null,
        deletedAt: row.deleted_at,
        gone: row.is_hidden || (row.deleted_at !== null && row.deleted_at < restorableSince(now)),
      },
    ];
  });
};
