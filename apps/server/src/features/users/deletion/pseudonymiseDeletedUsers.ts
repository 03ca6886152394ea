import { forgetPerson } from '../../../domain/people/leaving/forgetPerson.ts';
import { findLeavers, isStillLeaving, type Leaver } from '../../../domain/people/leaving/pseudonymise.sql.ts';
import { restorableSince } from '../../../domain/people/leaving/restorable.ts';
import { appendAudit } from '../../../platform/audit.sql.ts';
import type { Platform } from '../../../platform/platform.ts';

const atOnce = 100;

const pseudonymisePerson = (platform: Platform, leaver: Leaver): Promise<void> => {
  const { company_id: companyId, user_id: userId } = leaver;
  const now = platform.clock.now();
  return platform.database.write({ companyId }, async (trx) => {
    if (!(await isStillLeaving(trx, leaver, restorableSince(now)))) return;
    await forgetPerson(platform, trx, leaver);
    await appendAudit(trx, {
      companyId,
      at: now,
      event: 'user.pseudonymised',
      outcome: 'done',
      subject: { type: 'user', id: userId },
    });
  });
};

/** Takes the name and everything personal from whoever was deleted 30 days ago; their sessions stay. */
export const pseudonymiseDeletedUsers = async (platform: Platform): Promise<void> => {
  const deletedBefore = restorableSince(platform.clock.now());
  for (;;) {
    const leavers = await platform.database.read('all', (trx) => findLeavers(trx, deletedBefore, atOnce));
    for (const leaver of leavers) await pseudonymisePerson(platform, leaver);
    if (leavers.length < atOnce) return;
  }
};
