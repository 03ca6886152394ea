import type { companies, wire } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Scenario } from '../../platform/platform.ts';
import { assignedModules, isInLibrary } from '../catalogue/visibility/visibleModules.sql.ts';
import { usedAttempts } from '../sessions/countedSession.sql.ts';

/** The product code of an assigned, active module whose assignment has begun. */
export const findAssignedModule = async (
  trx: Trx,
  person: PersonKey,
  moduleId: string,
  now: Date,
): Promise<{ product_code: string } | undefined> => {
  const { rows } = await sql<{ product_code: string }>`
    select m.product_code from ${assignedModules(person, now)} m
    where m.active and m.module_id = ${moduleId}`.execute(trx);
  return rows[0];
};

export interface PlayableRow {
  module_id: string;
  name: string;
  product_code: string;
  module_version_id: string;
  rollout_percent: number;
  modes: wire.Mode[];
  browser_scenarios: companies.BrowserScenarios;
  /** Assigned to the person, active and begun. */
  assigned: boolean;
  attempts_left: number | null;
}

/**
 * The modules of the company's library that have one of these scenarios, in a version that is released, with what decides
 * who may play what of them in a browser.
 * @param moduleIds these alone
 */
export const listPlayable = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  { scenarios, moduleIds }: { scenarios: readonly Scenario[]; moduleIds?: readonly string[] },
  now: Date,
): Promise<PlayableRow[]> => {
  const { rows } = await sql<PlayableRow>`
    select m.module_id, m.name, m.product_code, v.module_version_id, v.rollout_percent, m.modes,
      (select c.browser_scenarios from company c where c.company_id = ${companyId}::uuid) as browser_scenarios,
      m.module_id in (
        select a.module_id from ${assignedModules({ companyId, userId }, now)} a where a.active) as assigned,
      case when m.attempts_allowed is not null
        then greatest(0, m.attempts_allowed - ${usedAttempts({ companyId, userId }, sql`m.module_id`)}) end as attempts_left
    from module m
    join unnest(${scenarios.map(({ productCode }) => productCode)}::text[],
      ${scenarios.map(({ version }) => version)}::text[]) as built(product_code, version)
      on built.product_code = m.product_code
    join module_version v on v.module_id = m.module_id and v.version = built.version
      and v.status and v.rollout_percent > 0
    where ${isInLibrary(companyId, now)}
      ${moduleIds === undefined ? sql`` : sql`and m.module_id = any(${[...moduleIds]}::uuid[])`}
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};
