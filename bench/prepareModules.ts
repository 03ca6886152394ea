import { sql } from 'kysely';
import { countLibraries } from '../apps/server/src/domain/catalogue/counts/libraryCounts.sql.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../harness/issueTokens.ts';
import { insertPeopledCompany } from './filled/preparePeople.ts';

export interface StockedCompany {
  companyId: string;
  modules: number;
  /** Access token of a Manager. */
  token: string;
  /** Access token of a learner. */
  learnerToken: string;
  /** The Manager's department, whose categories these are. */
  departmentId: string;
  /** One of the modules. */
  moduleId: string;
}

interface Wanted {
  modules: number;
  categories: number;
  firstMobileNo: number;
}

const people = 100;
const modulesInCategory = 25;

/** A company with so many modules of its own in its library, and categories of 25 modules each. */
export const prepareModules = async (
  database: Database,
  dataDir: string,
  { modules, categories, firstMobileNo }: Wanted,
): Promise<StockedCompany> => {
  const now = new Date();
  const { companyId, adminId } = await insertPeopledCompany(database, { people, firstMobileNo });
  const { departmentId, moduleId, learnerId } = await database.write('all', async (trx) => {
    await sql`
      insert into module (module_id, owner_company_id, name, product_code, platforms, created_at, updated_at)
      select gen_random_uuid(), ${companyId},
        (array['Airway', 'Sepsis', 'Wound', 'Ward', 'Stroke', 'Birth', 'Fluids'])[1 + n % 7]
          || ' ' || initcap(substr(md5((n % 1009)::text), 1, 8)) || ' ' || n,
        'M-' || n, '{Oculus}', ${now}, ${now}
      from generate_series(1, ${modules}::int) as n`.execute(trx);
    await sql`
      insert into module_search_term (module_id, owner_company_id, term)
      select m.module_id, m.owner_company_id, t.term
      from module m cross join lateral unnest(module_search_terms(m.name, m.product_code)) as t(term)
      where m.owner_company_id = ${companyId}`.execute(trx);
    await sql`
      insert into module_count (owner_company_id, status, modules) values (${companyId}, true, ${modules})`.execute(
      trx,
    );
    await sql`
      insert into company_module (company_id, module_id, assigned_at)
      select owner_company_id, module_id, created_at from module where owner_company_id = ${companyId}`.execute(
      trx,
    );
    await countLibraries(trx, [companyId]);
    await sql`
      insert into module_version (module_version_id, module_id, owner_company_id, version, released_at)
      select gen_random_uuid(), module_id, owner_company_id, '1.0.0', created_at
      from module where owner_company_id = ${companyId}`.execute(trx);
    await sql`
      insert into competency (competency_id, module_id, owner_company_id, name, product_code, position)
      select gen_random_uuid(), module_id, owner_company_id, 'Competency ' || n, 'C-' || n, n
      from module, generate_series(1, 4) as n where owner_company_id = ${companyId}`.execute(trx);
    const { rows } = await sql<{ department_id: string }>`
      update user_account u set role_id = r.role_id from role r, user_department d
      where r.name = 'Manager' and u.company_id = ${companyId} and u.user_id = ${adminId}
        and d.company_id = u.company_id and d.user_id = u.user_id
      returning d.department_id`.execute(trx);
    const department = rows[0]?.department_id ?? '';
    await sql`
      insert into category (category_id, owner_company_id, department_id, name, created_at, updated_at)
      select gen_random_uuid(), ${companyId}, ${department}, 'Category ' || n, ${now}, ${now}
      from generate_series(1, ${categories}::int) as n`.execute(trx);
    await sql`
      insert into category_module (category_id, module_id, owner_company_id)
      select c.category_id, m.module_id, ${companyId}
      from (select category_id, row_number() over (order by name) as n from category
            where owner_company_id = ${companyId}) c
      join (select module_id, row_number() over (order by name) as n from module
            where owner_company_id = ${companyId}) m
        on (m.n - c.n * ${modulesInCategory}) % ${modules} between 0 and ${modulesInCategory - 1}`.execute(
      trx,
    );
    const { module_id } = await trx
      .selectFrom('module')
      .select('module_id')
      .where('owner_company_id', '=', companyId)
      .orderBy('name_order')
      .executeTakeFirstOrThrow();
    const { user_id } = await trx
      .selectFrom('user_account')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('user_id', '<>', adminId)
      .orderBy('mobile_no')
      .executeTakeFirstOrThrow();
    return { departmentId: department, moduleId: module_id, learnerId: user_id };
  });
  const issued = await issueTokens(database, dataDir, {
    companyId,
    learners: [{ userId: adminId }, { userId: learnerId }],
  });
  return {
    companyId,
    modules,
    token: issued.get(adminId) ?? '',
    learnerToken: issued.get(learnerId) ?? '',
    departmentId,
    moduleId,
  };
};
