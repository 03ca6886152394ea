import { hasOtherAdmin } from '../../domain/people/access-changes/accessChanges.sql.ts';
import { eraseLearner } from '../../domain/people/leaving/leaving.ts';
import { personBehindKey } from '../../domain/people/second-person/accountGiver.sql.ts';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetErasureMailsJob, mailSuperAdmins } from './erasureMails.ts';
import {
  beginEscalation,
  type ErasureKey,
  endErasure,
  listUndecidedErasures,
  lockWaitingErasure,
} from './erasures.sql.ts';

/**
 * Decides requests that no second person has confirmed in time. The learner is erased when the company has, and lately
 * had, no other Admin; otherwise the SuperAdmins get one mail that asks them to decide.
 */
export const endUndecided = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  const undecided = await database.read('all', (trx) => listUndecidedErasures(trx, now));
  for (const { company_id: companyId, erasure_request_id: erasureId, requested_by: asker } of undecided)
    await database.write('all', async (trx) => {
      const key = { companyId, erasureId };
      const userId = await personBehindKey(trx, { companyId, userId: asker });
      if (!(await hasOtherAdmin(trx, { companyId, userId }, now)))
        await eraseWithoutSecondPerson(platform, trx, key);
      else if (await beginEscalation(trx, key, now))
        await mailSuperAdmins(platform, trx, key, 'erasure-undecided');
    });
};

const eraseWithoutSecondPerson = async (platform: Platform, trx: Trx, key: ErasureKey): Promise<void> => {
  const { companyId } = key;
  const now = platform.clock.now();
  const request = await lockWaitingErasure(trx, key);
  if (!request) return;
  const person = { companyId, userId: request.user_id };
  // Somebody who became staff meanwhile is not erased, and the request waits until somebody withdraws it.
  if (!(await eraseLearner(platform, trx, person))) {
    await beginEscalation(trx, key, now);
    return;
  }
  await endErasure(trx, key, { done_at: now });
  await platform.jobs.send(trx, forgetErasureMailsJob, key);
  await appendAudit(trx, {
    at: now,
    companyId,
    event: 'erasure.done',
    outcome: 'done',
    subject: { type: 'user', id: person.userId },
  });
};
