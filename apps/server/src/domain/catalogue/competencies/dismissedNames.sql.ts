import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface ReportedName {
  moduleId: string;
  name: string;
}

/** Says that a name which headsets report is no competency, or lets somebody else have said it. */
export const dismissName = (
  trx: Trx,
  { moduleId, name }: ReportedName,
  given: { ownerCompanyId: string | null; by: { userId: string; name: string }; now: Date },
) =>
  trx
    .insertInto('competency_dismissal')
    .values({
      module_id: moduleId,
      name_folded: sql<string>`folded(${name})`,
      owner_company_id: given.ownerCompanyId,
      dismissed_at: given.now,
      dismissed_by: given.by.userId,
      dismissed_by_name: given.by.name,
    })
    .onConflict((conflict) => conflict.columns(['module_id', 'name_folded']).doNothing())
    .execute();

/** Lets a dismissed name wait for its mapping again. */
export const undismissName = (trx: Trx, { moduleId, name }: ReportedName) =>
  trx
    .deleteFrom('competency_dismissal')
    .where('module_id', '=', moduleId)
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .execute();
