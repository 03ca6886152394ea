import type { modules, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import { breaksConstraint } from '../../../platform/database/breaksConstraint.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { recountLibraries } from '../counts/libraryCounts.sql.ts';
import { addToModuleCount, moveModuleCount } from '../counts/moduleCounts.sql.ts';
import { insertUses } from '../visibility/companyUse.sql.ts';
import { isKnownTo } from '../visibility/visibleModules.sql.ts';

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
  expected_minutes: number | null;
  status: boolean;
}

/** Undefined leaves a field as it is. */
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

/** Adds a module; a company's own module is in its library from the start. */
export const insertModule = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: ModuleKey,
  fields: ModuleFields,
  savedBy: PersonKey,
  now: Date,
): Promise<void> => {
  await lockNewModules(trx);
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

/**
 * Makes others who add a module wait. Each database node has a copy of the catalogue, and two transactions
 * that write the same product code to all copies would wait for each other for ever.
 */
export const lockNewModules = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('simward modules', 0))`.execute(trx);

/**
 * A module that the company knows (any module when no company is named); its row stays locked until the transaction
 * ends.
 */
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

/** Increments a module's revision after a change of something that belongs to the module. */
export const touchModule = async (trx: Trx, moduleId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('module')
    .set((set) => ({ updated_at: now, revision: set('revision', '+', 1) }))
    .where('module_id', '=', moduleId)
    .execute();
};

/** Changes the given fields of a module that `lockModule` has locked, and increments its revision. */
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

/**
 * The time at which a module became inactive or archived; a time that is stored already stays. Null while the
 * module is active and not archived.
 */
const outOfForce = (isInForce: RawBuilder<unknown>, now: Date) =>
  sql<Date | null>`case when ${isInForce} then null else coalesce(out_of_force_at, ${now}::timestamptz) end`;

/** Archives a module that `lockModule` has locked, or brings it back, and increments its revision. */
export const setModuleArchived = async (
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

/**
 * The module with this product code, compared folded, among those that an owner knows. The owner's own module
 * comes before a module of the platform.
 */
export const findByCode = (trx: Trx, ownerCompanyId: string | null, productCode: string) =>
  trx
    .selectFrom('module as m')
    .select(['m.module_id', 'm.owner_company_id'])
    .where('m.product_code_folded', '=', sql<string>`folded(${productCode})`)
    .where(ownerCompanyId === null ? sql<boolean>`m.owner_company_id is null` : isKnownTo(ownerCompanyId))
    .orderBy(sql`m.owner_company_id is null`)
    .limit(1)
    .executeTakeFirst();

/** Another module that the owner knows has this product code, compared folded. */
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

/** The transaction failed because another one stored the same product code meanwhile. */
export const isCodeTakenMeanwhile = (error: unknown): boolean =>
  breaksConstraint(error, 'module_product_code');

/** Writes the search terms of a module from its name and product code. */
export const refreshModuleTerms = async (trx: Trx, moduleId: string): Promise<void> => {
  await trx.deleteFrom('module_search_term').where('module_id', '=', moduleId).execute();
  await sql`
    insert into module_search_term (module_id, owner_company_id, term)
    select m.module_id, m.owner_company_id, t.term
    from module m cross join lateral unnest(module_search_terms(m.name, m.product_code)) as t(term)
    where m.module_id = ${moduleId}
    returning 1`.execute(trx);
};

export const refreshEveryModulesTerms = async (trx: Trx): Promise<void> => {
  const modules = await trx.selectFrom('module').select('module_id').execute();
  for (const { module_id } of modules) await refreshModuleTerms(trx, module_id);
};
