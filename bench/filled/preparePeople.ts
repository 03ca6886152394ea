import { sql } from 'kysely';
import { foldCompanyRollups } from '../../apps/server/src/domain/figures/rollups/foldCompanyRollups.ts';
import { wholeCompany } from '../../apps/server/src/domain/people/headcounts/headcounts.sql.ts';
import type { Database, Trx } from '../../apps/server/src/platform/database/createDatabase.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { issueTokens } from '../../harness/issueTokens.ts';
import { insertModule, type PreparedModule } from '../../harness/prepareCompany.ts';
import { prepareHistory } from './prepareHistory.ts';

export interface PeopledCompany {
  companyId: string;
  people: number;
  adminId: string;
  /** Access token of the company's one Admin. */
  token: string;
  modules: PreparedModule[];
}

export interface WantedPeople {
  people: number;
  firstMobileNo: number;
  /** Number of modules, which everybody is assigned; none by default. */
  modules?: number;
  sessionsEach?: number;
  /** 100 by default. */
  peopleInDepartment?: number;
}

/**
 * A company of learners in departments, with one Admin. Names repeat, as they do in a hospital. Plain statements over tables
 * alone: the database may be one of an older version of the portal.
 */
export const insertPeopledCompany = async (
  database: Database,
  { people, firstMobileNo, modules: moduleCount = 0, sessionsEach = 0, peopleInDepartment }: WantedPeople,
): Promise<Omit<PeopledCompany, 'token'>> => {
  const now = new Date();
  const company = {
    companyId: newId(now),
    adminId: newId(now),
    people,
    firstMobileNo,
    ...(peopleInDepartment && { peopleInDepartment }),
  };
  const modules: PreparedModule[] = [];
  await database.write('all', async (trx) => {
    await sql`set local statement_timeout = 0; set local enable_nestloop = off`.execute(trx);
    await insertPeople(trx, company, now);
    for (let index = 1; index <= moduleCount; index += 1)
      modules.push(await insertModule(trx, company.companyId, `${people} people: module ${index}`, now));
    await sql`
      insert into assignment (company_id, user_id, module_id, assigned_at)
      select company_id, user_id, module_id, ${now}
      from user_account, unnest(${modules.map(({ moduleId }) => moduleId)}::uuid[]) as m(module_id)
      where company_id = ${company.companyId}`.execute(trx);
  });
  if (sessionsEach > 0) await prepareHistory(database, { ...company, modules }, sessionsEach);
  return { companyId: company.companyId, people, adminId: company.adminId, modules };
};

/** Makes such a company in the database of a running portal, folds its figures and signs its Admin in. */
export const preparePeople = async (
  database: Database,
  dataDir: string,
  wanted: WantedPeople,
): Promise<PeopledCompany> => {
  const company = await insertPeopledCompany(database, wanted);
  if (wanted.sessionsEach) await foldCompanyRollups({ database });
  const { companyId, adminId } = company;
  const issued = await issueTokens(database, dataDir, { companyId, learners: [{ userId: adminId }] });
  return { ...company, token: issued.get(adminId) ?? '' };
};

const insertPeople = async (
  trx: Trx,
  {
    companyId,
    adminId,
    people,
    firstMobileNo,
    peopleInDepartment = 100,
  }: WantedPeople & { companyId: string; adminId: string },
  now: Date,
): Promise<void> => {
  const departments = Math.ceil(people / peopleInDepartment);
  await sql`
    insert into company (company_id, name, time_zone, created_at)
    values (${companyId}, ${`${people} people`}, 'Europe/London', ${now})`.execute(trx);
  await sql`
    insert into department (company_id, department_id, name, created_at, updated_at)
    select ${companyId}, gen_random_uuid(), 'Department ' || n, ${now}, ${now}
    from generate_series(1, ${departments}::int) as n`.execute(trx);
  await sql`
    insert into user_account (company_id, user_id, mobile_no, name, email, role_id, created_at, updated_at)
    select ${companyId}, case n when 0 then ${adminId}::uuid else gen_random_uuid() end,
      (${firstMobileNo}::bigint + n)::text,
      (array['Anna', 'Ben', 'Clara', 'David', 'Eva', 'Felix', 'Grace', 'Hugo', 'Ines', 'Jonas'])[1 + n % 10]
        || ' ' || initcap(substr(md5((n % 1009)::text), 1, 8)),
      'person' || n || '@people.example', r.role_id, ${now}, ${now}
    from generate_series(0, ${people - 1}::int) as n
    join role r on r.name = case n when 0 then 'Admin' else 'User' end`.execute(trx);
  await sql`
    insert into user_department (company_id, user_id, department_id)
    select ${companyId}, u.user_id, d.department_id
    from (select user_id, 1 + row_number() over (order by user_id) % ${departments}::int as position
          from user_account where company_id = ${companyId}) u
    join (select department_id, row_number() over (order by department_id) as position
          from department where company_id = ${companyId}) d using (position)`.execute(trx);
  await sql`
    insert into directory (kind, key_hash, company_id, subject_id)
    select 'user', sha256(convert_to(mobile_no, 'UTF8')), company_id, user_id
    from user_account where company_id = ${companyId}`.execute(trx);
  await sql`
    insert into user_search_term (company_id, term, user_id)
    select u.company_id, t.term, u.user_id
    from user_account u cross join lateral search_terms(u.name, u.email, u.mobile_no) as t(term)
    where u.company_id = ${companyId}`.execute(trx);
  await sql`
    insert into user_tally (company_id, department_id, role_id, status, users)
    select u.company_id, p.department_id, u.role_id, u.status, count(*)
    from user_account u join (
      select user_id, department_id from user_department where company_id = ${companyId}
      union all select user_id, ${wholeCompany}::uuid from user_account where company_id = ${companyId}
    ) p on p.user_id = u.user_id
    where u.company_id = ${companyId}
    group by u.company_id, p.department_id, u.role_id, u.status`.execute(trx);
};
