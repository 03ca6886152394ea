import { categories, type Endpoint, modules, type RequestOf } from '@simward/contract';
import { sql } from 'kysely';
import { countLibraries } from '../apps/server/src/domain/catalogue/counts/libraryCounts.sql.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../harness/issueTokens.ts';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { insertPeopledCompany } from './filled/preparePeople.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { median, timeOf, timesInTurns } from './times.ts';

interface Sizes {
  modules: number;
  categories: number;
}

const small: Sizes = { modules: 12, categories: 4 };
const large: Sizes = { modules: 5_000, categories: 200 };
const rounds = { rounds: 40, warmUp: 8 };

/**
 * Times the lists of modules and categories in a company with few of them and in one with many, in turns.
 * @returns lines to print
 */
export const measureModules = async ({
  origin,
  dataDir,
}: {
  origin: string;
  dataDir: string;
}): Promise<string[]> => {
  const database = openOwnerDatabase(dataDir);
  try {
    const companies = [
      await prepareModules(database, dataDir, small, firstMobileNo('few modules')),
      await prepareModules(database, dataDir, large, firstMobileNo('many modules')),
    ];
    await sql`vacuum analyze module, module_search_term, category, category_module`.execute(
      database.unscoped,
    );
    const lines = [
      '',
      'Lists of modules, medians in ms: among 12 and 4 categories, among 5,000 and 200, ratio',
    ];
    for (const { name, send } of calls) {
      const times = await timesInTurns(
        companies.map((company) => () => timeOf(() => send(origin, company))),
        rounds,
      );
      const [few = Number.NaN, many = Number.NaN] = times.map(median);
      lines.push(`${name.padEnd(28)} ${few.toFixed(1)}  ${many.toFixed(1)}  ${(many / few).toFixed(2)}`);
    }
    return lines;
  } finally {
    await database.close();
  }
};

interface StockedCompany {
  companyId: string;
  modules: number;
  /** Access token of a Manager. */
  token: string;
  /** Access token of a learner. */
  learnerToken: string;
  /** The Manager's department, to which the categories belong. */
  departmentId: string;
  /** One of the modules. */
  moduleId: string;
}

interface ListCall {
  readonly name: string;
  readonly send: (origin: string, company: StockedCompany) => Promise<unknown>;
}

const call = <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: (company: StockedCompany) => NoInfer<RequestOf<E>>,
  sender: 'token' | 'learnerToken' = 'token',
): ListCall => ({
  name,
  send: (origin, company) => sendCall(origin, endpoint, input(company), bearer(company[sender])),
});

const libraryCall = (name: string, body: RequestOf<typeof modules.listLibrary>['body']): ListCall =>
  call(name, modules.listLibrary, () => ({ body }), 'learnerToken');

/** Begins the name of one module in a thousand, in both companies. */
const rareWord = 'c4ca4238';

const calls: readonly ListCall[] = [
  call('modules: a page of 10', modules.listModules, () => ({ body: {} })),
  call('modules: by product code', modules.listModules, () => ({
    body: { sortColumn: 'product_code' as const, sortOrder: -1 as const },
  })),
  call('modules: active, by status', modules.listModules, () => ({
    body: { sortColumn: 'status' as const, status: 'active' as const },
  })),
  call('modules: the last page', modules.listModules, (company) => ({
    body: { pageNumber: Math.ceil(company.modules / 10) },
  })),
  call('modules: a search', modules.listModules, () => ({ body: { search: rareWord } })),
  call('modules: the search pop-up', modules.searchModules, () => ({
    body: { searchString: rareWord },
  })),
  call('categories: a page of 10', categories.pageCategories, () => ({ body: {} })),
  call('categories: a search', categories.pageCategories, () => ({ body: { search: 'category 1' } })),
  call('categories of a module', categories.pageCategories, ({ moduleId }) => ({ body: { moduleId } })),
  libraryCall('library: a page of 24', {}),
  libraryCall('library: a search', { search: rareWord }),
  libraryCall('library: Oculus, assigned', { platform: ['Oculus'], state: 'assigned' }),
  call('categories, whole', categories.listCategories, ({ departmentId }) => ({
    params: { id: departmentId },
  })),
];

const people = 100;
const modulesInCategory = 25;

/** A company with modules of its own in its library, and a Manager whose department has categories of them. */
const prepareModules = async (
  database: Database,
  dataDir: string,
  { modules: moduleCount, categories: categoryCount }: Sizes,
  firstNumber: number,
): Promise<StockedCompany> => {
  const now = new Date();
  const { companyId, adminId } = await insertPeopledCompany(database, {
    people,
    firstMobileNo: firstNumber,
  });
  const { departmentId, moduleId, learnerId } = await database.write('all', async (trx) => {
    await sql`
      insert into module (module_id, owner_company_id, name, product_code, platforms, created_at, updated_at)
      select gen_random_uuid(), ${companyId},
        (array['Airway', 'Sepsis', 'Wound', 'Ward', 'Stroke', 'Birth', 'Fluids'])[1 + n % 7]
          || ' ' || initcap(substr(md5((n % 1009)::text), 1, 8)) || ' ' || n,
        'M-' || n, '{Oculus}', ${now}, ${now}
      from generate_series(1, ${moduleCount}::int) as n`.execute(trx);
    await sql`
      insert into module_search_term (module_id, owner_company_id, term)
      select m.module_id, m.owner_company_id, t.term
      from module m cross join lateral unnest(module_search_terms(m.name, m.product_code)) as t(term)
      where m.owner_company_id = ${companyId}`.execute(trx);
    await sql`
      insert into module_count (owner_company_id, status, modules) values (${companyId}, true, ${moduleCount})`.execute(
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
      from generate_series(1, ${categoryCount}::int) as n`.execute(trx);
    await sql`
      insert into category_module (category_id, module_id, owner_company_id)
      select c.category_id, m.module_id, ${companyId}
      from (select category_id, row_number() over (order by name) as n from category
            where owner_company_id = ${companyId}) c
      join (select module_id, row_number() over (order by name) as n from module
            where owner_company_id = ${companyId}) m
        on (m.n - c.n * ${modulesInCategory}) % ${moduleCount} between 0 and ${modulesInCategory - 1}`.execute(
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
    modules: moduleCount,
    token: issued.get(adminId) ?? '',
    learnerToken: issued.get(learnerId) ?? '',
    departmentId,
    moduleId,
  };
};
