import { forgetPerson, forgetTogether, restorableSince } from '../../../domain/people/leaving/leaving.ts';
import { findLeavers, isStillLeaving, type Leaver } from '../../../domain/people/leaving/pseudonymise.sql.ts';
import { appendAudit } from '../../../platform/audit.sql.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Imports are looked through once for so many. */
const peopleAtOnce = 1_000;

/** Removes name and personal data of people who were deleted 30 days ago. Their sessions stay. */
export const pseudonymiseDeletedUsers = async (platform: Platform): Promise<void> => {
  const deletedBefore = restorableSince(platform.clock.now());
  for (;;) {
    const leavers = await platform.database.read('all', (trx) =>
      findLeavers(trx, deletedBefore, peopleAtOnce),
    );
    for (const [companyId, ofCompany] of Map.groupBy(leavers, ({ company_id }) => company_id))
      await platform.database.write({ companyId }, (trx) =>
        forgetTogether(platform, trx, companyId, ofCompany),
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
