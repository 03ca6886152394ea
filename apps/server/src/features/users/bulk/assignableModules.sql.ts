import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface ModuleName {
  _id: string;
  moduleName: string;
  status: boolean;
}

/** The modules assigned to a learner, inactive ones marked. */
export const listAssigned = async (
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<ModuleName[]> => {
  const { rows } = await sql<ModuleName>`
    select m.module_id as "_id", m.name as "moduleName",
      a.status and m.status and coalesce(cm.status, false) as status
    from assignment a
    join module m on m.module_id = a.module_id
    left join company_module cm on cm.company_id = a.company_id and cm.module_id = a.module_id
    where a.company_id = ${companyId} and a.user_id = ${userId}
    order by m.name_folded, m.module_id`.execute(trx);
  return rows;
};

/** The active modules of a company's library; of every company's when none is named. */
export const listLibrary = async (trx: Trx, companyId: string | undefined): Promise<ModuleName[]> => {
  const { rows } = await sql<ModuleName>`
    select m.module_id as "_id", m.name as "moduleName", m.status
    from module m
    where m.status and exists (
      select from company_module cm
      where cm.module_id = m.module_id and cm.status
        ${companyId ? sql`and cm.company_id = ${companyId}` : sql``})
    order by m.name_folded, m.module_id`.execute(trx);
  return rows;
};
