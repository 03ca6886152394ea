import { eraseLearner } from '../../../domain/people/leaving/eraseLearner.ts';
import { appendAudit } from '../../../platform/audit.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endErasure, listDue, lockWaiting } from './erasures.sql.ts';

/** Erases whom nobody confirmed within the wait, each in a transaction of their own. */
export const eraseDueLearners = async (platform: Platform): Promise<void> => {
  const { database, clock, log } = platform;
  const now = clock.now();
  const due = await database.read('all', (trx) => listDue(trx, now));
  for (const { company_id: companyId, erasure_request_id: erasureId } of due)
    await database.write({ companyId }, async (trx) => {
      const request = await lockWaiting(trx, { companyId, erasureId });
      if (!request) return;
      const userId = request.user_id;
      if (!(await eraseLearner(platform, trx, { companyId, userId }))) {
        log.warn({ company: companyId, user: userId }, 'somebody to be erased is no learner any more');
        return;
      }
      await endErasure(trx, { companyId, erasureId }, { done_at: now });
      await appendAudit(trx, {
        companyId,
        at: now,
        event: 'erasure.done',
        outcome: 'done',
        subject: { type: 'user', id: userId },
      });
    });
};
