import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { queueAssessedIn } from '../../figures/competencies/queueAssessed.sql.ts';
import { claimParkedResults } from '../../sessions/parkedResults.sql.ts';

export interface Competency {
  name: string;
  productCode: string;
  validityMonths: number;
}

/** A module's competencies in their order. */
export const listCompetencies = (trx: Trx, moduleId: string) =>
  trx
    .selectFrom('competency')
    .select(['name', 'product_code', 'validity_months'])
    .where('module_id', '=', moduleId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('name_folded')
    .execute();

/**
 * Gives a module exactly these competencies. A competency is identified by its folded name: results that name it stay
 * with it whatever else changes, also when it is removed and comes back. Results that were parked because no
 * competency had their name are attached.
 */
export const replaceCompetencies = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: { moduleId: string; ownerCompanyId: string | null },
  competencies: readonly Competency[],
  now: Date,
): Promise<void> => {
  const before = await listCompetencies(trx, moduleId);
  await trx
    .updateTable('competency')
    .set({ removed_at: now })
    .where('module_id', '=', moduleId)
    .where('removed_at', 'is', null)
    .where(
      'name_folded',
      '<>',
      sql<string>`all(select folded(given.name) from unnest(${competencies.map(({ name }) => name)}::text[]) as given(name))`,
    )
    .execute();
  if (
    fieldsOfFigures(before.map((row) => ({ ...row, validityMonths: row.validity_months }))) !==
    fieldsOfFigures(competencies)
  )
    await queueAssessedIn(trx, { moduleId, ownerCompanyId }, now);
  if (competencies.length === 0) return;
  await trx
    .insertInto('competency')
    .values(
      competencies.map(({ name, productCode, validityMonths }, position) => ({
        competency_id: newId(now),
        module_id: moduleId,
        owner_company_id: ownerCompanyId,
        name,
        product_code: productCode,
        validity_months: validityMonths,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'name_folded']).doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        product_code: set.ref('excluded.product_code'),
        validity_months: set.ref('excluded.validity_months'),
        position: set.ref('excluded.position'),
        removed_at: null,
      })),
    )
    .execute();
  await claimParkedResults(trx, now, { moduleId, ownerCompanyId });
};

/**
 * Figures are counted anew when one of these fields changes: names, by which results find competencies, and months of
 * validity.
 */
const fieldsOfFigures = (competencies: readonly Pick<Competency, 'name' | 'validityMonths'>[]) =>
  JSON.stringify(competencies.map(({ name, validityMonths }) => [name, validityMonths]).toSorted());

/** The competency of a module with this name, compared folded. */
export const findCompetency = (trx: Trx, moduleId: string, name: string) =>
  trx
    .selectFrom('competency')
    .select(['competency_id', 'name'])
    .where('module_id', '=', moduleId)
    .where('removed_at', 'is', null)
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .executeTakeFirst();

/**
 * Maps a name that headsets report to a competency, for earlier and later results; returns how many parked results it
 * gets.
 */
export const mapReportedName = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: { moduleId: string; ownerCompanyId: string | null },
  { name, competencyId }: { name: string; competencyId: string },
  now: Date,
): Promise<number> => {
  await trx
    .insertInto('competency_alias')
    .values({
      module_id: moduleId,
      name_folded: sql<string>`folded(${name})`,
      owner_company_id: ownerCompanyId,
      competency_id: competencyId,
      mapped_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'name_folded']).doUpdateSet((set) => ({
        competency_id: set.ref('excluded.competency_id'),
        mapped_at: set.ref('excluded.mapped_at'),
      })),
    )
    .execute();
  return claimParkedResults(trx, now, { moduleId, ownerCompanyId });
};
