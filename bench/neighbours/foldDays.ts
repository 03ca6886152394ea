import { sql } from 'kysely';
import { foldCompanyRollups } from '../../apps/server/src/domain/figures/rollups/foldCompanyRollups.ts';
import type { TestPortal } from '../../apps/server/src/testing/portal/testPortal.ts';
import type { NeighbourSubject } from './neighbourSubject.ts';

export const foldedDays = 500;

/** Makes ready to fold as many learners' days of a company again and again. @returns what takes the time of it, in ms */
export const prepareFold =
  ({ platform: { database } }: TestPortal, { companyId }: NeighbourSubject) =>
  async (): Promise<number> => {
    await database.write({ companyId }, (trx) =>
      sql`
        insert into rollup_dirty (company_id, user_id, module_id, mode, day)
        select company_id, user_id, module_id, mode, day from rollup_user_day
        where company_id = ${companyId} order by user_id, day limit ${foldedDays}
        returning 1 as queued`.execute(trx),
    );
    const startedAt = performance.now();
    await foldCompanyRollups({ database });
    return performance.now() - startedAt;
  };
