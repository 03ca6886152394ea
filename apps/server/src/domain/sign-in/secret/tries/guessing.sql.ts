import type { Trx } from '../../../../platform/database/createDatabase.ts';
import type { FailureState } from './failureRule.ts';

/** Company under which tries at unknown User IDs are counted, so that they cost and answer the same. */
export const nobodysCompany = '00000000-0000-0000-0000-000000000000';

export type WayIn = 'web' | 'headset' | 'second-factor';

export interface FailureKey {
  companyId: string;
  userKey: Buffer;
  way: WayIn;
}

/** Reads the failures of one User ID and way, locked until the transaction ends; makes the row when missing. */
export const lockFailures = async (trx: Trx, key: FailureKey, now: Date): Promise<FailureState> => {
  const row = await trx
    .insertInto('sign_in_failure')
    .values({ company_id: key.companyId, user_key: key.userKey, way: key.way, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_key', 'way'])
        .doUpdateSet((given) => ({ updated_at: given.ref('excluded.updated_at') })),
    )
    .returning(['failed_count', 'lock_round', 'locked_until'])
    .executeTakeFirstOrThrow();
  return { failedCount: row.failed_count, lockRound: row.lock_round, lockedUntil: row.locked_until };
};

export const storeFailures = async (
  trx: Trx,
  key: FailureKey,
  state: FailureState,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('sign_in_failure')
    .set({
      failed_count: state.failedCount,
      lock_round: state.lockRound,
      locked_until: state.lockedUntil,
      updated_at: now,
    })
    .where('company_id', '=', key.companyId)
    .where('user_key', '=', key.userKey)
    .where('way', '=', key.way)
    .execute();
};

/** Forgets the failures of every client, once the secret that was guessed is another. */
export const clearFailuresEverywhere = async (
  trx: Trx,
  { companyId, userKeys, way }: { companyId: string; userKeys: readonly Buffer[]; way: WayIn },
): Promise<void> => {
  await trx
    .deleteFrom('sign_in_failure')
    .where('company_id', '=', companyId)
    .where('user_key', 'in', userKeys)
    .where('way', '=', way)
    .execute();
};

/** Forgets the failures after a right secret. */
export const clearFailures = async (trx: Trx, key: FailureKey): Promise<void> => {
  await trx
    .deleteFrom('sign_in_failure')
    .where('company_id', '=', key.companyId)
    .where('user_key', '=', key.userKey)
    .where('way', '=', key.way)
    .execute();
};
