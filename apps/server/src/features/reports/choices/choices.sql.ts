import type { reports } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isActiveModule, isKnownTo } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../../domain/companies/scopes.ts';
import { isInScope, isMember } from '../../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { afterEveryTerm } from '../../../platform/searchWords.ts';

interface ChoiceRow {
  id: string;
  name: string;
  company_name: string | null;
  status: boolean;
  /** Null unless it is a learner. */
  departments: string[] | null;
  mobile_no: string | null;
  deleted: boolean;
}

interface ChoiceFilter {
  criterion: reports.ReportCriterion;
  words: readonly string[];
  ids: readonly string[] | undefined;
  limit: number;
}

export const listChoices = async (
  trx: Trx,
  scope: StaffScope,
  { criterion, words, ids, limit }: ChoiceFilter,
): Promise<ChoiceRow[]> => {
  const { rows: source, matches } =
    criterion === 'user' && ids ? knownLearners(scope) : sources[criterion](scope);
  const { rows } = await sql<ChoiceRow>`
    select c.id, c.name, c.company_name, c.status, ${criterion === 'user' ? learnerColumns(scope) : noColumns}
    from (${source}) c
    where ${ids ? sql`c.id = any(${[...ids]}::uuid[])` : matches(words)}
    order by c.name_order, c.id limit ${sql.lit(limit)}`.execute(trx);
  return rows;
};

const noColumns = sql`null::json as departments, null as mobile_no, false as deleted`;

/** What tells learners `c` of one name apart. */
const learnerColumns = ({ companyId }: StaffScope) => sql`
  (select coalesce(json_agg(d.name order by m.position), '[]') from user_department m
    join department d on d.company_id = m.company_id and d.department_id = m.department_id
    where m.company_id = ${companyOrOwn(companyId, 'c')} and m.user_id = c.id) as departments, c.mobile_no, c.deleted`;

/** How many of these are there in the company, in anybody's care. */
export const countExisting = async (
  trx: Trx,
  companyId: string | undefined,
  { criterion, ids }: { criterion: reports.ReportCriterion; ids: readonly string[] },
): Promise<number> => {
  const scope = { companyId, departmentIds: undefined };
  const { rows: source } = criterion === 'user' ? knownLearners(scope) : sources[criterion](scope);
  const { rows } = await sql<{ existing: number }>`
    select count(*) as existing from (${source}) c where c.id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows[0]?.existing ?? 0;
};

export const countChoices = async (
  trx: Trx,
  scope: StaffScope,
  criterion: reports.ReportCriterion,
): Promise<number> => {
  const { rows } = await sql<{ choices: number }>`
    select count(*) as choices from (${sources[criterion](scope).rows}) c`.execute(trx);
  return rows[0]?.choices ?? 0;
};

interface Source {
  rows: RawBuilder<unknown>;
  /** The condition that a row `c` has each of these words. */
  matches(words: readonly string[]): RawBuilder<unknown>;
}

/** Modules that the company uses or used, also inactive ones. */
const modules = ({ companyId }: StaffScope): Source => ({
  rows: sql`
    select m.module_id as id, m.name, m.name_order, null as company_name, ${isActiveModule} as status
    from module m
    where ${isKnownTo(companyId)} and ${
      companyId === undefined
        ? sql`true`
        : sql`(exists (select 1 from company_module cm where cm.company_id = ${companyId} and cm.module_id = m.module_id)
            or exists (select 1 from rollup_user_day r where r.company_id = ${companyId} and r.module_id = m.module_id))`
    }`,
  matches: hasEveryWord('c.name'),
});

const departments = ({ companyId, departmentIds }: StaffScope): Source => ({
  rows: sql`
    select d.department_id as id, d.name, d.name_order, o.name as company_name, d.status
    from department d join company o on o.company_id = d.company_id
    where ${inCompany('d', companyId)} and o.deleted_at is null
      and ${departmentIds === undefined ? sql`true` : sql`d.department_id = any(${[...departmentIds]}::uuid[])`}`,
  matches: hasEveryWord('c.name'),
});

const courses = ({ companyId, departmentIds }: StaffScope): Source => ({
  rows: sql`
    select k.course_id as id, k.name, k.name_order, o.name as company_name, true as status
    from course k join company o on o.company_id = k.company_id
    where ${inCompany('k', companyId)} and o.deleted_at is null
      and ${
        departmentIds === undefined
          ? sql`true`
          : sql`exists (select 1 from user_account u where u.company_id = ${companyOrOwn(companyId, 'k')}
              and u.course_id = k.course_id and u.deleted_at is null and ${isMember({ companyId, departmentIds }, 'u.user_id')})`
      }`,
  matches: hasEveryWord('c.name'),
});

const learnerRows = sql`
  select u.user_id as id, u.name, u.name_order, o.name as company_name, u.status, u.company_id, u.mobile_no,
    u.deleted_at is not null as deleted
  from user_account u join company o on o.company_id = u.company_id`;

/** Learners by id: also those who were deleted or have another role by now, because their results stay. */
const knownLearners = (scope: StaffScope): Source => ({
  rows: sql`
    ${learnerRows} join role p on p.role_id = u.role_id
    where ${inCompany('u', scope.companyId)} and o.deleted_at is null
      and (p.permission_set = 'user' or exists (select 1 from session s
        where s.company_id = ${companyOrOwn(scope.companyId, 'u')} and s.user_id = u.user_id))
      and u.joined_into is null and ${isInScope(scope, 'u.user_id')}`,
  matches: () => sql`true`,
});

/** Learners, found by the beginnings of words, as in every search for people. */
const learners = (scope: StaffScope): Source => ({
  rows: sql`
    ${learnerRows} join role p on p.role_id = u.role_id and p.permission_set = 'user'
    where ${inCompany('u', scope.companyId)} and u.deleted_at is null and o.deleted_at is null
      and ${isInScope(scope, 'u.user_id')}`,
  matches: (words) =>
    sql.join(
      [
        sql`true`,
        ...words.map(
          (word) => sql`exists (select 1 from user_search_term t
            where t.company_id = ${companyOrOwn(scope.companyId, 'c')} and t.user_id = c.id
              and t.term >= search_folded(${word}) and t.term < search_folded(${word}) || ${afterEveryTerm})`,
        ),
      ],
      sql` and `,
    ),
});

const sources: Record<reports.ReportCriterion, (scope: StaffScope) => Source> = {
  module: modules,
  department: departments,
  course: courses,
  user: learners,
};

const hasEveryWord = (name: string) => (words: readonly string[]) =>
  sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`position(search_folded(${word}) in search_folded(${sql.ref(name)})) > 0`),
    ],
    sql` and `,
  );

const inCompany = (table: string, companyId: string | undefined) =>
  companyId === undefined ? sql`true` : sql`${sql.ref(`${table}.company_id`)} = ${companyId}::uuid`;
