import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { makeNamesVisible, type NamedTable } from '../../platform/names/visibleNames.sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshModuleTerms } from '../catalogue/modules/writeModule.sql.ts';
import { reindexPeople } from '../people/search/reindexPeople.ts';
import { companiesWithUnseen } from './company.sql.ts';
import { noteNamesVisible } from './writeCompany.sql.ts';

const ofCompany = (table: string, more: Partial<NamedTable> = {}): NamedTable => ({
  table,
  id: `${table}_id`,
  company: 'company_id',
  ...more,
});

/** Names that people are listed and found by. Steps and competencies keep what headsets report them by. */
const tables = [
  ofCompany('company'),
  ofCompany('department', { isUnique: true }),
  ofCompany('course', { isUnique: true }),
  ofCompany('headset'),
  ofCompany('api_key'),
  ofCompany('saved_report'),
  ofCompany('identity_provider'),
  ofCompany('category', { company: 'owner_company_id' }),
];
const people = ofCompany('user_account', { id: 'user_id' });
const modules = ofCompany('module', { company: 'owner_company_id' });

/**
 * Takes invisible characters out of the names that were stored before they were taken out when a name is stored, once for
 * each company. Which of them may stay (a joiner in a Persian name, or inside an emoji) follows from tables of Unicode that
 * PostgreSQL does not have, so that no migration can do it.
 */
export const makeStoredNamesVisible = async ({ database }: Platform): Promise<void> => {
  const companyIds = await database.read('all', companiesWithUnseen);
  if (companyIds.length === 0) return;
  await database.write('all', (trx) => makeModulesVisible(trx, null));
  for (const companyId of companyIds)
    await database.write('all', async (trx) => {
      for (const table of tables) await makeNamesVisible(trx, table, companyId);
      await reindexPeople(trx, companyId, await makeNamesVisible(trx, people, companyId));
      await makeModulesVisible(trx, companyId);
      await noteNamesVisible(trx, companyId);
    });
};

const makeModulesVisible = async (trx: Trx, companyId: string | null): Promise<void> => {
  for (const moduleId of await makeNamesVisible(trx, modules, companyId))
    await refreshModuleTerms(trx, moduleId);
};

export const visibleNameJobs: readonly Job[] = [
  { name: 'make-stored-names-visible', cron: '*/10 * * * *', run: makeStoredNamesVisible },
];
