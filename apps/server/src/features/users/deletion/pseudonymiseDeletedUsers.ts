import { deleteMailsTo } from '../../../domain/mails/delivery.sql.ts';
import { deletePasswordLinks } from '../../../domain/mails/passwordLink.sql.ts';
import { personPseudonymised } from '../../../domain/people/personPseudonymised.ts';
import {
  findLeavers,
  isStillLeaving,
  type Leaver,
  pseudonymise,
} from '../../../domain/people/pseudonymise.sql.ts';
import { issueUserId, releaseUserId } from '../../../domain/people/userId.sql.ts';
import { forgetSignIns } from '../../../domain/sign-in/forgetSignIns.sql.ts';
import { appendAudit } from '../../../platform/audit.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseFile } from '../../../platform/storage/file.sql.ts';
import { restorableSince } from './deleteUser.service.ts';

const atOnce = 100;

/** Forgets everything that proves or tells who somebody was. */
const pseudonymisePerson = ({ database, clock, events }: Platform, leaver: Leaver): Promise<void> => {
  const { company_id: companyId, user_id: userId } = leaver;
  const person = { companyId, userId };
  const now = clock.now();
  return database.write({ companyId }, async (trx) => {
    if (!(await isStillLeaving(trx, leaver, restorableSince(now)))) return;
    await forgetSignIns(trx, { ...person, mobileNo: leaver.mobile_no });
    await deletePasswordLinks(trx, person);
    await deleteMailsTo(trx, companyId, userId);
    await events.emit(trx, personPseudonymised, person);
    // The old User ID is free for somebody else; the row needs one that is nobody's.
    await releaseUserId(trx, person);
    const mobileNo = await issueUserId(trx, person);
    await pseudonymise(trx, leaver, { name: `Former learner ${userId.slice(-6)}`, mobileNo }, now);
    if (leaver.profile_pic_file_id) await releaseFile(trx, companyId, leaver.profile_pic_file_id, now);
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
