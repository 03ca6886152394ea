import { issueUserId } from '../../domain/people/userId.sql.ts';
import { appendAudit } from '../../platform/audit.sql.ts';
import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseFile } from '../../platform/storage/file.sql.ts';
import { activationCodesJob, purgeActivationCodes } from './activation-codes/activationCodes.jobs.ts';
import { restorableSince } from './deletion/deleteUser.service.ts';
import {
  findLeavers,
  forgetPerson,
  isStillLeaving,
  type Leaver,
  pseudonymise,
} from './deletion/pseudonymise.sql.ts';
import { inviteJob } from './invites/invites.service.ts';

const atOnce = 100;

const makeNameless = ({ database, clock }: Platform, leaver: Leaver): Promise<void> => {
  const { company_id: companyId, user_id: userId } = leaver;
  const now = clock.now();
  return database.write({ companyId }, async (trx) => {
    if (!(await isStillLeaving(trx, leaver, restorableSince(now)))) return;
    await forgetPerson(trx, leaver);
    // The old User ID is free for somebody else; the row needs one that is nobody's.
    const mobileNo = await issueUserId(trx, { companyId, userId });
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
    for (const leaver of leavers) await makeNameless(platform, leaver);
    if (leavers.length < atOnce) return;
  }
};

export const userJobs: readonly Job[] = [
  { name: 'pseudonymise-deleted-users', cron: '10 3 * * *', run: pseudonymiseDeletedUsers },
  { name: 'purge-activation-codes', cron: '15 * * * *', run: purgeActivationCodes },
  consumerOf(activationCodesJob),
  consumerOf(inviteJob),
];
