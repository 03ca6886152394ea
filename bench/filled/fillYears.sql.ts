import { sql } from 'kysely';
import {
  addHeadcounts,
  compareHeadcounts,
} from '../../apps/server/src/domain/people/headcounts/headcounts.sql.ts';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';

interface FilledCompany {
  companyId: string;
  adminId: string;
}

type Numbered = 'department' | 'course' | 'category' | 'user';

const tables: Readonly<Record<Numbered, { table: string; company: string }>> = {
  department: { table: 'department', company: 'company_id' },
  course: { table: 'course', company: 'company_id' },
  category: { table: 'category', company: 'owner_company_id' },
  user: { table: 'user_account', company: 'company_id' },
};

/** Subquery: the ids of a company's rows with a number `n` for each, from 0. */
const numbered = (kind: Numbered, companyId: string) => {
  const { table, company } = tables[kind];
  const id = sql.ref(`${kind}_id`);
  return sql`(select ${id}, row_number() over (order by ${id}) - 1 as n from ${sql.table(table)}
    where ${sql.ref(company)} = ${companyId})`;
};

/** Subquery: how many rows there are. Written by itself in a join by a remainder, which PostgreSQL could not hash otherwise. */
const countOf = (kind: Numbered, companyId: string) => {
  const { table, company } = tables[kind];
  return sql`(select count(*) from ${sql.table(table)} where ${sql.ref(company)} = ${companyId})`;
};

/** Gives everybody a course and the ids by which other systems know them. */
export const fillPeople = async (trx: Trx, { companyId }: FilledCompany, courses: number): Promise<void> => {
  await sql`
    insert into course (company_id, course_id, name)
    select ${companyId}, gen_random_uuid(), 'Course ' || n from generate_series(1, ${courses}::int) as n`.execute(
    trx,
  );
  await sql`
    update user_account u
    set course_id = c.course_id, login_name = 'login' || p.n, external_system_id = 'external-' || p.n,
      gender = case when p.n % 2 = 0 then 'Female' else 'Male' end, location = 'House ' || p.n % 9
    from ${numbered('user', companyId)} p
    join ${numbered('course', companyId)} c on c.n = p.n % ${countOf('course', companyId)}
    where u.company_id = ${companyId} and u.user_id = p.user_id`.execute(trx);
};

/** Makes a Manager responsible for further departments. */
export const addDepartments = async (
  trx: Trx,
  { companyId, managerId, departments }: { companyId: string; managerId: string; departments: number },
): Promise<void> => {
  await sql`
    insert into user_department (company_id, user_id, department_id)
    select company_id, ${managerId}, department_id from department
    where company_id = ${companyId} order by name_order limit ${departments}
    on conflict do nothing`.execute(trx);
};

/** Counts people anew: roles and departments were changed by plain statements, which leave the headcounts as they were. */
export const correctHeadcounts = async (trx: Trx, companyId: string): Promise<void> => {
  const { differences } = await compareHeadcounts(trx, companyId);
  await addHeadcounts(trx, companyId, differences);
};

/** Gives departments headsets, a tenth of them revoked. */
export const fillHeadsets = async (
  trx: Trx,
  { companyId, adminId }: FilledCompany,
  headsets: number,
): Promise<void> => {
  await sql`
    insert into headset (company_id, headset_id, department_id, name, platform, model, enrolled_at, enrolled_by,
      last_seen_at, revoked_at, revoked_by, app_version, battery, charging, not_uploaded)
    select ${companyId}, gen_random_uuid(), d.department_id, 'Headset ' || h, 'Oculus', 'Quest 3',
      now() - interval '1 year', ${adminId}, now() - h % 50 * interval '1 day',
      case when h % 10 = 0 then now() end, case when h % 10 = 0 then ${adminId}::uuid end, '1.4.0', 0.5, false, h % 3
    from generate_series(1, ${headsets}::int) as h
    join ${numbered('department', companyId)} d on d.n = h % ${countOf('department', companyId)}`.execute(
    trx,
  );
};

/** Categories of the company and of departments, with modules, and people in each. */
export const fillCategories = async (
  trx: Trx,
  { companyId }: FilledCompany,
  { categories, peopleEach }: { categories: number; peopleEach: number },
): Promise<void> => {
  await sql`
    insert into category (category_id, owner_company_id, department_id, name, created_at, updated_at)
    select gen_random_uuid(), ${companyId}, case when k % 2 = 0 then d.department_id end, 'Category ' || k, now(), now()
    from generate_series(1, ${categories}::int) as k
    join ${numbered('department', companyId)} d on d.n = k % ${countOf('department', companyId)}`.execute(
    trx,
  );
  await sql`
    insert into category_module (category_id, module_id, owner_company_id)
    select c.category_id, m.module_id, ${companyId}
    from ${numbered('category', companyId)} c
    join (select module_id, row_number() over (order by module_id) - 1 as n, count(*) over () as many
          from company_module where company_id = ${companyId}) m on (m.n - c.n + m.many * 1000) % m.many < 5`.execute(
    trx,
  );
  await sql`
    insert into category_user (company_id, category_id, user_id, assigned_at)
    select ${companyId}, c.category_id, p.user_id, now()
    from ${numbered('user', companyId)} p
    join ${numbered('category', companyId)} c on c.n = p.n / ${peopleEach}::int`.execute(trx);
};

/** Fills the audit log of two years, mails, saves of assignments and saved reports. */
export const fillRecords = async (
  trx: Trx,
  { companyId, adminId }: FilledCompany,
  { entries, mails, saves }: { entries: number; mails: number; saves: number },
): Promise<void> => {
  await sql`
    insert into audit_entry (company_id, at, event, outcome, actor_id, actor_name, actor_role, subject_type, subject_id,
      detail, address)
    select ${companyId}, now() - (${entries}::int - e) * interval '730 days' / ${entries}::int,
      (array['user.modified', 'auth.signed-in', 'user.registered', 'assignment.given'])[1 + e % 4],
      case when e % 20 = 0 then 'failed' else 'done' end, ${adminId}, 'Ada Admin', 'Admin', 'user', p.user_id::text,
      '{}', '127.0.0.1'
    from generate_series(1, ${entries}::int) as e
    join ${numbered('user', companyId)} p on p.n = e % ${countOf('user', companyId)}`.execute(trx);
  await sql`
    insert into delivery (company_id, delivery_id, channel, recipient, subject_type, subject_id, content, state, attempts,
      created_at, updated_at)
    select ${companyId}, gen_random_uuid(), 'mail', 'person' || m % 1000 || '@people.example', null, null,
      '{"template": "invite"}',
      (array['sent', 'sent', 'sent', 'kept', 'failed'])[1 + m % 5], 1, at, at
    from generate_series(1, ${mails}::int) as m
    cross join lateral (select now() - (${mails}::int - m) * interval '90 days' / ${mails}::int as at) t`.execute(
    trx,
  );
  await sql`
    insert into assignment_batch (company_id, assignment_batch_id, department_ids, module_ids, assigned_by, created_at,
      users, assigned, finished_at, audience, mails)
    select ${companyId}, gen_random_uuid(), array[d.department_id],
      (select array_agg(module_id) from company_module where company_id = ${companyId}), ${adminId},
      now() - b * interval '1 day', 100, 100, now() - b * interval '1 day', 'departments', false
    from generate_series(1, ${saves}::int) as b join ${numbered('department', companyId)} d on d.n = b % ${countOf('department', companyId)}`.execute(
    trx,
  );
  await sql`
    insert into assignment_piece (company_id, assignment_batch_id, position, department_id, first_user_id, last_user_id,
      users, state, assigned)
    select b.company_id, b.assignment_batch_id, 0, b.department_ids[1], ${adminId}, ${adminId}, 100, 'done', 100
    from assignment_batch b where b.company_id = ${companyId}`.execute(trx);
  await sql`
    insert into saved_report (company_id, saved_report_id, owner_id, name, query, created_at, updated_at)
    select ${companyId}, gen_random_uuid(), ${adminId}, 'Report ' || n,
      jsonb_build_object('type', 'Assessment', 'by', 'module', 'from', current_date - 30, 'to', current_date, 'days', 30,
        'of', (select jsonb_agg(module_id) from company_module where company_id = ${companyId})), now(), now()
    from generate_series(1, 40) as n`.execute(trx);
};

/** Comments on the newest sessions. */
export const fillComments = async (
  trx: Trx,
  { companyId, adminId }: FilledCompany,
  comments: number,
): Promise<void> => {
  await sql`
    insert into session_comment (company_id, session_comment_id, session_id, author_id, text, created_at, released_at)
    select company_id, gen_random_uuid(), session_id, ${adminId}, 'Well done', finished_at, finished_at
    from session where company_id = ${companyId} order by started_at desc limit ${comments}`.execute(trx);
};

/** Has the results of all departments sent to Oasis. */
export const connectOasis = async (trx: Trx, companyId: string): Promise<void> => {
  await sql`
    insert into oasis_configuration (company_id, api_account, api_password_encrypted, identifier_field, updated_at,
      password_set_at)
    values (${companyId}, 'simward', '\\x00', 'external_system_id', now(), now())`.execute(trx);
};
