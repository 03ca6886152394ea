import type { modules, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import { breaksConstraint } from '../../../platform/database/breaksConstraint.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { recountLibraries } from '../counts/libraryCounts.sql.ts';
import { addToModuleCount, moveModuleCount } from '../counts/moduleCounts.sql.ts';
import { insertUses } from '../visibility/companyUse.sql.ts';
import { isKnownTo } from '../visibility/visibleModules.sql.ts';
import { refreshModuleTerms } from './moduleSearchTerms.sql.ts';

export interface ModuleFields {
  name: string;
  description: string;
  demo_link: string | null;
  module_type: (typeof modules.moduleTypes)[number];
  industry: string;
  family: (typeof modules.moduleFamilies)[number];
  topic_icon: string;
  product_code: string;
  platforms: string[];
  pass_mark: number;
  modes: wire.Mode[];
  attempts_allowed: number | null;
  status: boolean;
}

/** Undefined changes nothing. */
export type ModuleChanges = { [Field in keyof ModuleFields]: ModuleFields[Field] | undefined };

interface ModuleKey {
  moduleId: string;
  ownerCompanyId: string | null;
}

const savedNow = ({ userId, companyId }: PersonKey, now: Date) => ({
  saved_by: userId,
  saved_by_company_id: companyId,
  updated_at: now,
});

/** Since when a module is inactive or archived: as before where it was already, null once it is in force. */
const outOfForce = (isInForce: RawBuilder<unknown>, now: Date) =>
  sql<Date | null>`case when ${isInForce} then null else coalesce(out_of_force_at, ${now}::timestamptz) end`;

/** Adds a module; a company that owns one has it in its library from the start. */
export const insertModule = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: ModuleKey,
  fields: ModuleFields,
  savedBy: PersonKey,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('module')
    .values({
      module_id: moduleId,
      owner_company_id: ownerCompanyId,
      ...fields,
      out_of_force_at: fields.status ? null : now,
      created_at: now,
      ...savedNow(savedBy, now),
    })
    .execute();
  await refreshModuleTerms(trx, moduleId);
  await addToModuleCount(trx, { owner_company_id: ownerCompanyId, status: fields.status, modules: 1 });
  if (ownerCompanyId !== null) {
    const companyId = ownerCompanyId;
    await insertUses(trx, { companyId, moduleIds: [moduleId], startOn: null, endOn: null }, now);
  }
};

/** A module that a company knows (every module where none is named), taken for this transaction. */
export const lockModule = (trx: Trx, companyId: string | undefined, moduleId: string) =>
  trx
    .selectFrom('module as m')
    .select([
      'm.name',
      'm.status',
      'm.archived',
      'm.product_code',
      'm.owner_company_id',
      'm.revision',
      'm.steps_revision',
    ])
    .where('m.module_id', '=', moduleId)
    .where(isKnownTo(companyId))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Lets the revision rise where something else that belongs to a module was changed. */
export const touchModule = async (trx: Trx, moduleId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('module')
    .set((set) => ({ updated_at: now, revision: set('revision', '+', 1) }))
    .where('module_id', '=', moduleId)
    .execute();
};

/** Changes what is given of a module that `lockModule` has taken, and lets the revision rise. */
export const updateModule = async (
  trx: Trx,
  moduleId: string,
  before: { owner_company_id: string | null; status: boolean },
  fields: ModuleChanges,
  savedBy: PersonKey,
  now: Date,
): Promise<void> => {
  const update = trx
    .updateTable('module')
    .set((set) => ({
      ...fields,
      ...(fields.status !== undefined && {
        out_of_force_at: outOfForce(sql`${fields.status} and not archived`, now),
      }),
      ...savedNow(savedBy, now),
      revision: set('revision', '+', 1),
    }))
    .where('module_id', '=', moduleId);
  const isCountedAnew = [fields.status, fields.family, fields.industry, fields.platforms].some(
    (field) => field !== undefined,
  );
  const uses = { moduleIds: [moduleId], companyId: before.owner_company_id ?? undefined };
  if (isCountedAnew) await recountLibraries(trx, uses, () => update.execute());
  else await update.execute();
  if (fields.name !== undefined || fields.product_code !== undefined) await refreshModuleTerms(trx, moduleId);
  if (fields.status !== undefined && fields.status !== before.status)
    await moveModuleCount(trx, before.owner_company_id, fields.status);
};

/** Archives a module that `lockModule` has taken, or brings it back, and lets the revision rise. */
export const setArchived = async (
  trx: Trx,
  moduleId: string,
  { owner_company_id, status }: { owner_company_id: string | null; status: boolean },
  archived: boolean,
  savedBy: PersonKey,
  now: Date,
): Promise<void> => {
  const update = trx
    .updateTable('module')
    .set((set) => ({
      archived,
      out_of_force_at: outOfForce(sql`status and not ${archived}`, now),
      ...savedNow(savedBy, now),
      revision: set('revision', '+', 1),
    }))
    .where('module_id', '=', moduleId);
  const uses = { moduleIds: [moduleId], companyId: owner_company_id ?? undefined };
  await recountLibraries(trx, uses, () => update.execute());
  await addToModuleCount(trx, { owner_company_id, status, modules: archived ? -1 : 1 });
};

/** The module that has this product code, however it is written, among those that an owner sees; the own one first. */
export const findByCode = (trx: Trx, ownerCompanyId: string | null, productCode: string) =>
  trx
    .selectFrom('module as m')
    .select(['m.module_id', 'm.owner_company_id'])
    .where('m.product_code_folded', '=', sql<string>`folded(${productCode})`)
    .where(ownerCompanyId === null ? sql<boolean>`m.owner_company_id is null` : isKnownTo(ownerCompanyId))
    .orderBy(sql`m.owner_company_id is null`)
    .limit(1)
    .executeTakeFirst();

/** Whether a module of the same owner, or one that the owner sees, has this product code, however it is written. */
export const isCodeTaken = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: ModuleKey,
  productCode: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('module as m')
    .select('m.module_id')
    .where('m.product_code_folded', '=', sql<string>`folded(${productCode})`)
    .where('m.module_id', '<>', moduleId)
    .where(isKnownTo(ownerCompanyId ?? undefined))
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a transaction failed because another one gave the same product code meanwhile. */
export const isCodeTakenMeanwhile = (error: unknown): boolean =>
  breaksConstraint(error, 'module_product_code');
