import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { recountLibraries } from '../counts/libraryCounts.sql.ts';

/** First and last day in the company's time zone; null: from now on, without end. */
export interface Period {
  startOn: string | null;
  endOn: string | null;
}

interface UseKey {
  companyId: string;
  moduleId: string;
}

/**
 * A company's use of a module, its row locked until the transaction ends; `status` is false once the module was taken
 * away.
 */
export const lockUse = (trx: Trx, { companyId, moduleId }: UseKey) =>
  trx
    .selectFrom('company_module')
    .select(['status', 'start_on', 'end_on'])
    .where('company_id', '=', companyId)
    .where('module_id', '=', moduleId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Gives a company modules, also ones that were taken away from it before; returns how many. A use that is active
 * stays as it is.
 */
export const insertUses = async (
  trx: Trx,
  { companyId, moduleIds, startOn, endOn }: Period & { companyId: string; moduleIds: readonly string[] },
  now: Date,
): Promise<number> => {
  const insertion = trx
    .insertInto('company_module')
    .values(
      moduleIds.map((moduleId) => ({
        company_id: companyId,
        module_id: moduleId,
        assigned_at: now,
        start_on: startOn,
        end_on: endOn,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'module_id'])
        .doUpdateSet((set) => ({
          status: true,
          ended_at: null,
          assigned_at: set.ref('excluded.assigned_at'),
          start_on: set.ref('excluded.start_on'),
          end_on: set.ref('excluded.end_on'),
        }))
        .where('company_module.status', '=', false),
    )
    .returning('module_id');
  const rows = await recountLibraries(trx, { companyId, moduleIds }, () => insertion.execute());
  return rows.length;
};

export const updateUse = async (
  trx: Trx,
  { companyId, moduleId }: UseKey,
  { startOn, endOn, status }: Period & { status: boolean },
  now: Date,
): Promise<void> => {
  const update = trx
    .updateTable('company_module')
    .set({ start_on: startOn, end_on: endOn, status, ended_at: status ? null : now })
    .where('company_id', '=', companyId)
    .where('module_id', '=', moduleId);
  await recountLibraries(trx, { companyId, moduleIds: [moduleId] }, () => update.execute());
};

/** The platform's modules among these, without archived ones. */
export const platformModulesAmong = async (trx: Trx, moduleIds: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('module')
    .select('module_id')
    .where('module_id', '=', sql<string>`any(${[...moduleIds]}::uuid[])`)
    .where('owner_company_id', 'is', null)
    .where('archived', '=', false)
    .execute();
  return rows.map(({ module_id }) => module_id);
};
