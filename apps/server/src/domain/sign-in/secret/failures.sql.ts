import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { FailureState } from './failureRule.ts';

/**
 * Id that stands for the company and the person of an unknown User ID, so that tries at it run the same
 * statements as other tries and get the same answers.
 */
export const nobodysCompany = '00000000-0000-0000-0000-000000000000';

export type WayIn = 'web' | 'headset' | 'second-factor';

export interface FailureKey {
  companyId: string;
  userKey: Buffer;
  way: WayIn;
}

/** The failures of one User ID and way to sign in, the row locked until the transaction ends; inserts a missing row. */
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

/** Forgets a person's failures at every client, because the secret that was guessed has been replaced. */
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

/** Name of a browser that has signed somebody in, as the client at which their wrong tries are counted. */
export const browserClient = (browserHash: Buffer): string => `browser:${browserHash.toString('base64url')}`;

export const headsetClient = (headsetId: string): string => `headset:${headsetId}`;

/** Name of the client for people who are signed in and prove again who they are. */
export const signedInClient = 'signed-in';

/**
 * The key under which wrong tries are counted: one for each client that the person is known to use.
 * @param whose the person, whichever of joined User IDs was given; or a User ID that nobody has
 */
export const failureKey = (whose: string, client?: string): Buffer =>
  keyHash(client === undefined ? whose : failureName(whose, client));

const failureName = (whose: string, client: string) => `${whose} at ${client}`;

/** Every key under which wrong tries at a person's User IDs are counted. */
export const failureKeysOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<Buffer[]> => {
  const [browsers, headsets] = await Promise.all([
    trx
      .selectFrom('known_browser')
      .select('browser_hash')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute(),
    trx.selectFrom('headset').select('headset_id').where('company_id', '=', companyId).execute(),
  ]);
  const clients = [
    undefined,
    signedInClient,
    ...browsers.map((row) => browserClient(row.browser_hash)),
    ...headsets.map((row) => headsetClient(row.headset_id)),
  ];
  return clients.map((client) => failureKey(userId, client));
};

/**
 * Column: the time until which tries at a person's code are refused, on a headset of the company or in a browser that does not
 * know the person; null without such a lock.
 */
export const codeLockedUntil = ({ companyId, userId }: PersonKey, now: Date): RawBuilder<Date | null> => sql`
  greatest(
    (select f.locked_until from sign_in_failure f
      where f.company_id = ${companyId} and f.user_key = ${failureKey(userId)} and f.way = 'web'
        and f.locked_until > ${now}::timestamptz),
    (select max(f.locked_until) from headset h
      join sign_in_failure f on f.company_id = ${companyId}
        and f.user_key = ${headsetFailureKey(userId, 'h')} and f.way = 'headset'
      where h.company_id = ${companyId} and f.locked_until > ${now}::timestamptz))`;

/** `failureKey` of a headset, for each row of a statement. */
const headsetFailureKey = (userId: string, row: string) =>
  sql`sha256(convert_to(${failureName(userId, headsetClient(''))}::text || ${sql.ref(`${row}.headset_id`)}, 'UTF8'))`;
