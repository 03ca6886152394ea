import { sql } from 'kysely';
import { recountPeople } from '../apps/server/src/domain/people/tally.sql.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { issueTokens } from './issueTokens.ts';

export interface PeopledCompany {
  people: number;
  /** Access token of an Admin of the company. */
  token: string;
}

/** A company of so many learners in departments of a hundred, with one Admin; names repeat as they do in a hospital. */
export const preparePeople = async (
  database: Database,
  dataDir: string,
  given: { people: number; firstMobileNo: number },
): Promise<PeopledCompany> => {
  const { people, firstMobileNo } = given;
  const now = new Date();
  const companyId = newId(now);
  const adminId = newId(now);
  await database.write('all', async (trx) => {
    await trx
      .insertInto('company')
      .values({
        company_id: companyId,
        name: `${people} people`,
        time_zone: 'Europe/London',
        created_at: now,
      })
      .execute();
    await sql`
      insert into department (company_id, department_id, name, created_at, updated_at)
      select ${companyId}, gen_random_uuid(), 'Department ' || n, ${now}, ${now}
      from generate_series(1, ${Math.ceil(people / 100)}::int) as n`.execute(trx);
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
      from (select user_id, 1 + row_number() over (order by user_id) % ${Math.ceil(people / 100)}::int as place
            from user_account where company_id = ${companyId}) u
      join (select department_id, row_number() over (order by department_id) as place
            from department where company_id = ${companyId}) d using (place)`.execute(trx);
    await sql`
      insert into user_search_term (company_id, term, user_id)
      select u.company_id, t.term, u.user_id
      from user_account u cross join lateral search_terms(u.name, u.email, u.mobile_no) as t(term)
      where u.company_id = ${companyId}`.execute(trx);
    await recountPeople(trx, companyId);
  });
  const admin = { userId: adminId, mobileNo: String(firstMobileNo) };
  const issued = await issueTokens(database, dataDir, { companyId, learners: [admin] });
  return { people, token: issued.get(adminId) ?? '' };
};
