import { oasis } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isMember } from '../../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** The column of a person `u` for each identifier. */
export const identifierColumns: Readonly<Record<oasis.IdentifierField, string>> = {
  user_id: 'u.mobile_no',
  external_system_id: 'u.external_system_id',
  login_name: 'u.login_name',
  email_address: 'u.email',
  integration_field_1: 'u.integration_field_1',
};

const isLearner = sql<boolean>`(u.status and u.deleted_at is null and u.role_id in (
  select role_id from role where permission_set = 'user'))`;

const countFilled = (field: oasis.IdentifierField) =>
  sql`count(*) filter (where ${sql.ref(identifierColumns[field])} <> '')::int as ${sql.ref(field)}`;

/** The number of active learners in these departments, each counted once, and how many of them have each identifier. */
export const countLearners = async (
  trx: Trx,
  companyId: string,
  departmentIds: readonly string[],
): Promise<oasis.LearnerCounts> => {
  const { rows } = await sql<{ learners: number } & Record<oasis.IdentifierField, number>>`
    select count(*)::int as learners, ${sql.join(oasis.identifierFields.map(countFilled))}
    from user_account u
    where u.company_id = ${companyId} and ${isLearner}
      and ${isMember({ companyId, departmentIds }, 'u.user_id')}`.execute(trx);
  const [row] = rows;
  return {
    learners: row?.learners ?? 0,
    filled: oasis.identifierFields.map((field) => ({ field, learners: row?.[field] ?? 0 })),
  };
};

interface DepartmentRow {
  department_id: string;
  name: string;
  learners: number;
}

/**
 * The company's departments by name, or only those with the ids, each with the number of its active learners. The number
 * comes from stored headcounts: counting the people of a big company takes seconds.
 */
export const listDepartments = async (
  trx: Trx,
  companyId: string,
  departmentIds: readonly string[] | undefined,
): Promise<DepartmentRow[]> => {
  const isAsked: RawBuilder<unknown> =
    departmentIds === undefined ? sql`true` : sql`d.department_id = any(${[...departmentIds]}::uuid[])`;
  const { rows } = await sql<{
    departments: Omit<DepartmentRow, 'learners'>[];
    learners: Record<string, number>;
  }>`
    select
      (select coalesce(json_agg(json_build_object('department_id', d.department_id, 'name', d.name) order by d.name_order), '[]')
       from department d where d.company_id = ${companyId} and ${isAsked}) as departments,
      (select coalesce(json_object_agg(h.department_id, h.users), '{}') from (
        select h.department_id, sum(h.users) as users from user_tally h
        where h.company_id = ${companyId} and h.status
          and h.role_id in (select role_id from role where permission_set = 'user')
        group by h.department_id) h) as learners`.execute(trx);
  const [row] = rows;
  return (row?.departments ?? []).map((department) => ({
    ...department,
    learners: row?.learners[department.department_id] ?? 0,
  }));
};

/** The identifier of each active learner in any of these departments; null for a learner without one. */
export const listIdentifiers = async (
  trx: Trx,
  companyId: string,
  field: oasis.IdentifierField,
  departmentIds: readonly string[],
): Promise<(string | null)[]> => {
  const { rows } = await sql<{ value: string | null }>`
    select nullif(${sql.ref(identifierColumns[field])}, '') as value
    from user_account u
    where u.company_id = ${companyId} and ${isLearner}
      and ${isMember({ companyId, departmentIds }, 'u.user_id')}`.execute(trx);
  return rows.map(({ value }) => value);
};
