import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/**
 * Names by which results find the competencies of a module, or of every module, as rows of `module_id`,
 * `name_folded`, `competency_id`: own names of competencies, and names that somebody mapped to them. An own name wins
 * over a mapped one.
 */
export const knownNames = (moduleId?: string) => {
  const ofModule = (row: string) =>
    moduleId === undefined ? sql`` : sql`and ${sql.ref(`${row}.module_id`)} = ${moduleId}::uuid`;
  return sql`(
    select k.module_id, k.name_folded, k.competency_id
    from competency k
    where k.removed_at is null ${ofModule('k')}
    union all
    select a.module_id, a.name_folded, a.competency_id
    from competency_alias a
    join competency k on k.competency_id = a.competency_id
    where k.removed_at is null ${ofModule('a')}
      and not exists (
        select 1 from competency o
        where o.module_id = a.module_id and o.name_folded = a.name_folded and o.removed_at is null))`;
};

/**
 * The names of one module as a JSON object that a session stores: for each folded name the number of its competency,
 * so that two names of one competency have the same number.
 */
export const numberedNames = (moduleId: string): RawBuilder<Record<string, number>> => sql`(
  select coalesce(jsonb_object_agg(n.name_folded, n.number), '{}')
  from (
    select k.name_folded, dense_rank() over (order by k.competency_id) as number
    from ${knownNames(moduleId)} k) n)`;

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
