import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey, UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isOpenTo } from '../policy.ts';
import {
  assignedModules,
  isInLibrary,
  isInLibraryByKey,
  isKnownTo,
  libraryOf,
} from '../visibility/visibleModules.sql.ts';

/** A module as pickers show it. */
export interface ModuleChoice {
  _id: string;
  moduleName: string;
  status: boolean;
  product_code: string;
  family: (typeof modules.moduleFamilies)[number];
  topicIcon: string;
  expectedMinutes: number | null;
  passMark: number;
}

const listChoices = async (
  trx: Trx,
  modules: RawBuilder<unknown>,
  active: RawBuilder<unknown>,
): Promise<ModuleChoice[]> => {
  const { rows } = await sql<ModuleChoice>`
    select m.module_id as "_id", m.name as "moduleName", ${active} as status, m.product_code, m.family,
      m.topic_icon as "topicIcon", m.expected_minutes as "expectedMinutes", m.pass_mark as "passMark"
    from ${modules}
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};

/** The modules assigned to a person whose start date has come, by name, inactive ones marked. */
export const listAssignedModules = (trx: Trx, person: PersonKey, now: Date) =>
  listChoices(trx, sql`${assignedModules(person, now)} m`, sql`m.active`);

/** The modules of a company's library, by name; of all libraries when no company is named. */
export const listLibraryModules = (trx: Trx, companyId: string | undefined, now: Date) =>
  listChoices(trx, libraryOf(companyId, now), sql`true`);

/**
 * The modules that a company knows, by name, inactive ones marked, without archived ones; every module when no
 * company is named.
 */
export const listKnownModules = (trx: Trx, companyId: string | undefined) =>
  listChoices(trx, sql`module m where not m.archived and ${isKnownTo(companyId)}`, sql`m.status`);

/** The modules of a company's library that these departments have, by name. */
export const listModulesOfDepartments = (
  trx: Trx,
  { companyId, departmentIds }: { companyId: string; departmentIds: readonly string[] },
  now: Date,
) =>
  listChoices(
    trx,
    sql`module m where ${isKnownTo(companyId)} and ${isInLibraryByKey(companyId, now)} and m.module_id in (
      select d.module_id from department_module d
      where d.company_id = ${companyId}::uuid and d.department_id = any(${[...departmentIds]}::uuid[]))`,
    sql`true`,
  );

/** The modules of a company's library and others that a department still has, which are marked as inactive; by name. */
export const listDepartmentChoices = (trx: Trx, companyId: string, now: Date) =>
  listChoices(
    trx,
    sql`module m where ${isInLibrary(companyId, now)}
      or m.module_id in (select d.module_id from department_module d where d.company_id = ${companyId})`,
    isInLibrary(companyId, now),
  );

/** Ids of the modules among these that are in a company's library and may therefore be assigned. */
export const idsInLibrary = async (
  trx: Trx,
  companyId: string,
  moduleIds: readonly string[],
  now: Date,
): Promise<string[]> => (await libraryRows(trx, companyId, moduleIds, now)).map(({ module_id }) => module_id);

const libraryRows = (trx: Trx, companyId: string, moduleIds: readonly string[], now: Date) =>
  trx
    .selectFrom('module as m')
    .select(['m.module_id', 'm.name'])
    .where('m.module_id', '=', sql<string>`any(${[...moduleIds]}::uuid[])`)
    .where(isKnownTo(companyId))
    .where(isInLibraryByKey(companyId, now))
    .orderBy('m.name_order')
    .orderBy('m.module_id')
    .execute();

/** Names of the modules among these that are in a company's library, sorted. */
export const namesInLibrary = async (
  trx: Trx,
  companyId: string,
  moduleIds: readonly string[],
  now: Date,
): Promise<string[]> => (await libraryRows(trx, companyId, moduleIds, now)).map(({ name }) => name);

/** The owner of a module; undefined if the caller may not open the module's page. */
export const findOwnerOfModule = (
  trx: Trx,
  caller: Pick<UserCaller, 'companyId' | 'userId' | 'permissionSet'>,
  moduleId: string,
  now: Date,
): Promise<{ owner_company_id: string | null } | undefined> =>
  trx
    .selectFrom('module as m')
    .select('m.owner_company_id')
    .where('m.module_id', '=', moduleId)
    .where(isOpenTo(caller, now))
    .executeTakeFirst();
