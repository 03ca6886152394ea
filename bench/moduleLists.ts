import { categories, type Endpoint, modules, type RequestOf } from '@simward/contract';
import { sql } from 'kysely';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { median } from './latencies.ts';
import { prepareModules, type StockedCompany } from './prepareModules.ts';

const rounds = 40;
const warmUp = 8;

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

/** Of one module in a thousand; the first modules of both companies have the same names. */
const rare = 'c4ca4238';

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
  call('modules: a search', modules.listModules, () => ({ body: { search: rare } })),
  call('modules: the search pop-up', modules.searchModules, () => ({
    body: { searchString: rare },
  })),
  call('categories: a page of 10', categories.pageCategories, () => ({ body: {} })),
  call('categories: a search', categories.pageCategories, () => ({ body: { search: 'category 1' } })),
  call('categories of a module', categories.pageCategories, ({ moduleId }) => ({ body: { moduleId } })),
  libraryCall('library: a page of 24', {}),
  libraryCall('library: a search', { search: rare }),
  libraryCall('library: Oculus, assigned', { platform: ['Oculus'], state: 'assigned' }),
  call('categories, whole', categories.listCategories, ({ departmentId }) => ({
    params: { id: departmentId },
  })),
];

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Lists of modules and categories of a company with few and of one with many, in turns; lines to print. */
export const measureModules = async ({
  origin,
  dataDir,
}: {
  origin: string;
  dataDir: string;
}): Promise<string[]> => {
  const database = openOwnerDatabase(dataDir);
  try {
    const few = await prepareModules(database, dataDir, {
      modules: 12,
      categories: 4,
      firstMobileNo: firstMobileNo('few modules'),
    });
    const many = await prepareModules(database, dataDir, {
      modules: 5_000,
      categories: 200,
      firstMobileNo: firstMobileNo('many modules'),
    });
    await sql`vacuum analyze module, module_search_term, category, category_module`.execute(
      database.unscoped,
    );
    const lines = [
      '',
      'Lists of modules, medians in ms: among 12 and 4 categories, among 5,000 and 200, ratio',
    ];
    for (const { name, send } of calls) {
      const times = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.few.push(await timeOf(() => send(origin, few)));
        times.many.push(await timeOf(() => send(origin, many)));
      }
      const [less, more] = [median(times.few.slice(warmUp)), median(times.many.slice(warmUp))];
      lines.push(`${name.padEnd(28)} ${less.toFixed(1)}  ${more.toFixed(1)}  ${(more / less).toFixed(2)}`);
    }
    return lines;
  } finally {
    await database.close();
  }
};
