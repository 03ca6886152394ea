import { changePeople } from '../../../domain/people/changePeople.ts';
import { personPolicy } from '../../../domain/people/policy.ts';
import { actorOf, appendAuditOfEach } from '../../../platform/audit.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import { can } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BatchKey, lockBatch } from '../store/importBatch.sql.ts';
import { insertChanges } from '../store/importChange.sql.ts';
import { findRights, type Importer } from '../validate/findFacts.sql.ts';
import { callOffAll, findDueBatches, findWaitingLeavers } from './leavers.sql.ts';

const atOnce = 500;

/**
 * Deactivates the next people whom a list does not have and somebody has chosen. Nobody above User is among them, and
 * nobody whom the person who chose them could not deactivate now.
 * @returns how many were deactivated; 0 when nobody is left
 */
export const deactivateLeavers = (
  { platform, trx }: { platform: Platform; trx: Trx },
  key: BatchKey,
  caller: Importer | undefined,
  now: Date,
): Promise<{ steps: number }> =>
  changePeople(trx, key.companyId, now, async (people) => {
    const batch = await lockBatch(trx, key);
    if (!batch || batch.undone_at) return { steps: 0 };
    const leavers = await findWaitingLeavers(trx, key, atOnce);
    const leaving = leavers.filter(
      ({ userId, departmentIds }) =>
        caller &&
        can(caller, personPolicy.remove, {
          companyId: key.companyId,
          userId,
          departmentIds,
          permissionSet: 'user',
        }),
    );
    if (leaving.length === 0) {
      if (leavers.length > 0) await callOffAll(trx, key, platform.clock.now());
      return { steps: 0 };
    }
    const userIds = leaving.map(({ userId }) => userId);
    await people.set(userIds, { status: false });
    await insertChanges(
      trx,
      key,
      userIds.map((userId) => ({
        userId,
        line: null,
        act: 'deactivated',
        before: { status: true },
        after: { status: false },
      })),
    );
    await appendAuditOfEach(
      trx,
      {
        companyId: key.companyId,
        at: now,
        event: 'user.changed',
        outcome: 'done',
        ...(caller && { actor: actorOf(caller) }),
        subject: 'user',
      },
      userIds.map((id) => ({ id, detail: { act: 'deactivate', file: batch.file_name } })),
    );
    return { steps: userIds.length };
  });

/** Deactivates the leavers of every import whose day has come. */
export const deactivateDueLeavers = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const due = await database.read('all', (trx) => findDueBatches(trx, clock.now()));
  for (const { creator, ...key } of due) await deactivateAll(platform, key, creator);
};

const deactivateAll = async (platform: Platform, key: BatchKey, creator: PersonKey): Promise<void> => {
  const { database, clock } = platform;
  const caller = await database.read({ companyId: creator.companyId }, (trx) =>
    findRights(trx, creator, key.companyId),
  );
  let steps: number;
  do {
    ({ steps } = await database.write({ companyId: key.companyId }, (trx) =>
      deactivateLeavers({ platform, trx }, key, caller, clock.now()),
    ));
  } while (steps > 0);
};
