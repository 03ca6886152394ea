import { sql } from 'kysely';
import type { Database, Trx } from '../../apps/server/src/platform/database/createDatabase.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';

/** A transaction whose statements may take as long as filling a whole company does. */
export const inLongTransaction = <T>(
  database: Database,
  companyId: string | 'all',
  work: (trx: Trx) => Promise<T>,
) =>
  database.write(companyId === 'all' ? 'all' : { companyId }, async (trx) => {
    await sql`set local statement_timeout = 0; set local work_mem = '256MB'`.execute(trx);
    return work(trx);
  });

/** Puts modules into the company's library and assigns the first four of them to everybody. */
export const giveModules = async (
  trx: Trx,
  companyId: string,
  moduleIds: readonly string[],
): Promise<void> => {
  const now = new Date();
  await sql`
    insert into company_module (company_id, module_id, assigned_at)
    select ${companyId}, module_id, ${now} from unnest(${[...moduleIds]}::uuid[]) as m(module_id)
    on conflict do nothing`.execute(trx);
  await sql`
    insert into assignment (company_id, user_id, module_id, assigned_at, due_on)
    select company_id, user_id, module_id, ${now}, ${now}::date + 30
    from user_account, unnest(${moduleIds.slice(0, 4)}::uuid[]) as m(module_id)
    where company_id = ${companyId}`.execute(trx);
};

/** Makes one course, which a fortieth of the people attend. */
export const giveCourse = async (trx: Trx, companyId: string): Promise<void> => {
  const courseId = newId(new Date());
  await sql`
    insert into course (company_id, course_id, name)
    values (${companyId}, ${courseId}, 'Ward nurse')`.execute(trx);
  await sql`
    update user_account set course_id = ${courseId}
    where company_id = ${companyId} and get_byte(uuid_send(user_id), 15) % 40 = 0`.execute(trx);
};

/** Gives another role to some of the learners, and answers whom it chose. */
export const giveRole = async (
  trx: Trx,
  companyId: string,
  role: string,
  count: number,
): Promise<{ userId: string }[]> => {
  const { rows } = await sql<{ userId: string }>`
    update user_account set role_id = (select role_id from role where name = ${role})
    where company_id = ${companyId} and user_id in (
      select u.user_id from user_account u join role r on r.role_id = u.role_id
      where u.company_id = ${companyId} and r.name = 'User' limit ${count})
    returning user_id as "userId"`.execute(trx);
  return rows;
};

export const peopleOf = async (trx: Trx, companyId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_account where company_id = ${companyId}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};
