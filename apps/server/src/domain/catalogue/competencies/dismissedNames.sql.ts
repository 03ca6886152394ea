import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface ReportedName {
  moduleId: string;
  name: string;
}

/** Marks a name that headsets report as no competency; stays as it is if somebody marked it before. */
export const dismissName = (
  trx: Trx,
  { moduleId, name }: ReportedName,
  dismissal: { ownerCompanyId: string | null; by: { userId: string; name: string }; now: Date },
) =>
  trx
    .insertInto('competency_dismissal')
    .values({
      module_id: moduleId,
      name_folded: sql<string>`folded(${name})`,
      owner_company_id: dismissal.ownerCompanyId,
      dismissed_at: dismissal.now,
      dismissed_by: dismissal.by.userId,
      dismissed_by_name: dismissal.by.name,
    })
    .onConflict((conflict) => conflict.columns(['module_id', 'name_folded']).doNothing())
    .execute();

/** Removes the mark, so that the name waits for a mapping again. */
export const undismissName = (trx: Trx, { moduleId, name }: ReportedName) =>
  trx
    .deleteFrom('competency_dismissal')
    .where('module_id', '=', moduleId)
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .execute();
