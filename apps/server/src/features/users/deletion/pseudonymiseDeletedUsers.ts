import { forgetPerson, restorableSince } from '../../../domain/people/leaving/leaving.ts';
import { findLeavers, isStillLeaving, type Leaver } from '../../../domain/people/leaving/pseudonymise.sql.ts';
import { appendAudit } from '../../../platform/audit.sql.ts';
import type { Platform } from '../../../platform/platform.ts';

const peopleAtOnce = 100;

/** Removes name and personal data of people who were deleted 30 days ago. Their sessions stay. */
export const pseudonymiseDeletedUsers = async (platform: Platform): Promise<void> => {
  const deletedBefore = restorableSince(platform.clock.now());
  for (;;) {
    const leavers = await platform.database.read('all', (trx) =>
      findLeavers(trx, deletedBefore, peopleAtOnce),
    );
    for (const leaver of leavers) await pseudonymisePerson(platform, leaver);
    if (leavers.length < peopleAtOnce) return;
  }
};

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
