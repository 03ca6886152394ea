import { sql } from 'kysely';
import { foldUserCompetencies } from '../../apps/server/src/domain/figures/competencies/foldUserCompetencies.ts';
import type { Database, Trx } from '../../apps/server/src/platform/database/createDatabase.ts';
import { insertModule, type PreparedModule } from '../../harness/prepareCompany.ts';
import { giveModules, giveRole, inLongTransaction, peopleOf } from './companyParts.sql.ts';
import { fillEvents } from './fillEvents.sql.ts';
import { fillLists } from './fillLists.sql.ts';
import { fillRollups, rollups } from './fillRollups.sql.ts';
import { fillSessions } from './fillSessions.sql.ts';
import {
  addDepartments,
  connectOasis,
  correctHeadcounts,
  fillCategories,
  fillComments,
  fillHeadsets,
  fillPeople,
  fillRecords,
} from './fillYears.sql.ts';
import { insertPeopledCompany } from './preparePeople.ts';
import { withoutIndexes } from './withoutIndexes.ts';

export interface BigSizes {
  people: number;
  departments: number;
  sessions: number;
  firstMobileNo: number;
}

const moduleCount = 20;
const admins = 20;

const tables = ['session', 'session_competency', ...rollups];

/** Renames the competencies of every module but the first: prepared modules share their names. */
const nameCompetencies = async (trx: Trx, modules: readonly PreparedModule[]): Promise<PreparedModule[]> => {
  const renamed: PreparedModule[] = [];
  for (const [index, module] of modules.entries()) {
    const ending = index === 0 ? '' : ` ${index}`;
    await sql`
      update competency set name = name || ${ending}::text where module_id = ${module.moduleId}`.execute(trx);
    renamed.push({ ...module, competencies: module.competencies.map((name) => name + ending) });
  }
  return renamed;
};

/**
 * A company as it is after two years: people in departments with Managers, of whom one is responsible for a fifth of all
 * departments, modules, sessions with their figures, and long lists of everything else. The database should hold no other
 * company's rows, because indexes are dropped and made again.
 * @returns the company's id
 */
export const prepareBigCompany = async (
  database: Database,
  { people, departments, sessions, firstMobileNo }: BigSizes,
): Promise<string> => {
  const { companyId, adminId } = await insertPeopledCompany(database, {
    people,
    firstMobileNo,
    peopleInDepartment: Math.ceil(people / departments),
  });
  const company = { companyId, adminId };
  const inCompany = <T>(work: (trx: Trx) => Promise<T>) =>
    inLongTransaction(database, 'all', async (trx) => {
      await sql`set local enable_nestloop = off`.execute(trx);
      return work(trx);
    });
  const modules = await inCompany(async (trx) => {
    const inserted: PreparedModule[] = [];
    for (let index = 1; index <= moduleCount; index += 1)
      inserted.push(await insertModule(trx, companyId, `Module ${index}`, new Date()));
    return nameCompetencies(trx, inserted);
  });
  const moduleIds = modules.map(({ moduleId }) => moduleId);
  await inCompany(async (trx) => {
    await giveModules(trx, companyId, moduleIds);
    await fillPeople(trx, company, Math.ceil(people / 2_000));
    await giveRole(trx, companyId, 'Admin', admins);
    const [first] = await giveRole(trx, companyId, 'Manager', Math.ceil(departments / 2));
    const wide = { companyId, managerId: first?.userId ?? '', departments: Math.ceil(departments / 5) };
    await addDepartments(trx, wide);
    await correctHeadcounts(trx, companyId);
    await fillHeadsets(trx, company, Math.ceil(people / 50));
    await fillCategories(trx, company, { categories: Math.ceil(departments / 5), peopleEach: 200 });
    await fillRecords(trx, company, { entries: people * 2, mails: people, saves: departments });
    await connectOasis(trx, companyId);
  });
  await withoutIndexes(database, tables, () =>
    inCompany(async (trx) => {
      const mustPassStep = modules[0]?.mustPassStep ?? '';
      await fillSessions(trx, { companyId, moduleIds, mustPassStep, sessions });
      await fillRollups(trx, companyId);
    }),
  );
  await sql`vacuum analyze`.execute(database.unscoped);
  await inLongTransaction(database, companyId, async (trx) => {
    await foldUserCompetencies(trx, companyId, await peopleOf(trx, companyId));
    await fillEvents(trx, companyId);
    await fillComments(trx, company, Math.ceil(sessions / 25));
    await sql`set local enable_nestloop = off`.execute(trx);
    await fillLists(trx, companyId);
  });
  await sql`vacuum analyze`.execute(database.unscoped);
  return companyId;
};
