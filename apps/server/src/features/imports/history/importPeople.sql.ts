import { sql } from 'kysely';
import {
  changesOfImport,
  type RemainingStep,
  remainsFor,
  type TouchedPeople,
} from '../../../domain/imports/touchedPeople.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { BatchKey } from '../store/importBatch.sql.ts';

export interface NextStepsRow {
  user_id: string;
  /** Signed in once. */
  signed_in: boolean;
  lacks_code: boolean;
  lacks_invitation: boolean;
  /** A learner, who can have modules. */
  is_learner: boolean;
  lacks_module: boolean;
}

/** Each of these people with the steps that lead to a first sign-in and to training. */
export const listNextSteps = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  of: TouchedPeople,
  now: Date,
): Promise<NextStepsRow[]> => {
  const remains = (step: RemainingStep) => remainsFor(step, companyId, now);
  const { rows } = await sql<NextStepsRow>`
    select u.user_id, not u.first_time_login as signed_in,
      ${remains('codes')} as lacks_code, ${remains('invitations')} as lacks_invitation,
      r.permission_set = 'user' as is_learner, ${remains('modules')} as lacks_module
    from (select distinct i.user_id
      from ${changesOfImport(companyId, { importId: batchId, people: of })}) p
    join user_account u on u.company_id = ${companyId} and u.user_id = p.user_id
    join role r on r.role_id = u.role_id
    where u.deleted_at is null
    order by u.name_order, u.user_id`.execute(trx);
  return rows;
};

/** How many people an import has deactivated because its list did not have them. */
export const countDeactivated = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<number> => {
  const { people } = await trx
    .selectFrom('import_change')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .where('act', '=', 'deactivated')
    .executeTakeFirstOrThrow();
  return people;
};

/** Calls off the planned deactivation of these people, or of all. */
export const callOff = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  userIds: readonly string[] | undefined,
  now: Date,
): Promise<void> => {
  let query = trx
    .updateTable('import_leaver')
    .set({ called_off_at: now })
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .where('called_off_at', 'is', null);
  if (userIds) query = query.where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`);
  await query.execute();
};
