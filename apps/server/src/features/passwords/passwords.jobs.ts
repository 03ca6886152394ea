import { z } from 'zod';
import { deleteOldLinks } from '../../domain/mails/passwordLink.sql.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { nobodysCompany } from '../../domain/sign-in/secret/failures.sql.ts';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { consumerOf, type Job, type QueuedJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccountsByEmail } from './passwords.sql.ts';

const requestSchema = z.object({
  /** The address that was typed, sealed: the queue keeps its jobs for a week after they have run. */
  sealedAddress: z.string().optional(),
  /** In jobs that the release before has queued. */
  emailAddress: z.string().optional(),
  address: z.string(),
  requestId: z.string(),
});
type ResetRequest = z.output<typeof requestSchema>;
const sealContext = 'reset-link-request';

/** Queues the mails of a request for reset links. */
export const queueResetLinks = (
  { jobs, secretBox }: Pick<Platform, 'jobs' | 'secretBox'>,
  trx: Trx,
  { emailAddress, ...request }: { emailAddress: string; address: string; requestId: string },
): Promise<void> => {
  const sealedAddress = secretBox.seal(emailAddress, sealContext).toString('base64');
  return jobs.send(trx, mailResetLinksJob, { sealedAddress, ...request });
};

/**
 * Queues a mail for every account with an e-mail address. For an address without an account no mail is sent,
 * and the entry in the audit log belongs to the company that stands for no company.
 */
const mailResetLinksJob: QueuedJob<ResetRequest> = {
  name: 'mail-reset-links',
  payload: requestSchema,
  run: (platform, { sealedAddress, emailAddress: typed, address, requestId }) =>
    platform.database.write('all', async (trx) => {
      const emailAddress =
        sealedAddress === undefined
          ? (typed ?? '')
          : platform.secretBox.open(Buffer.from(sealedAddress, 'base64'), sealContext);
      const entry = { at: platform.clock.now(), event: 'password.forgotten', address, requestId } as const;
      const accounts = await findAccountsByEmail(trx, emailAddress);
      for (const { company_id: companyId, user_id: userId } of accounts) {
        await queueMail(platform, trx, { companyId, userId, template: 'reset' });
        const subject = { type: 'user', id: userId };
        await appendAudit(trx, { ...entry, companyId, outcome: 'done', subject });
      }
      if (accounts.length === 0)
        await appendAudit(trx, { ...entry, companyId: nobodysCompany, outcome: 'failed' });
    }),
};

/** How many days an expired link can still be replaced by a fresh one; after that it is unknown. */
const expiredLinkDays = 30;

export const forgetOldLinks = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    deleteOldLinks(trx, new Date(platform.clock.now().getTime() - expiredLinkDays * 86_400_000)),
  );

export const passwordJobs: readonly Job[] = [
  consumerOf(mailResetLinksJob),
  { name: 'forget-old-links', cron: '50 2 * * *', run: forgetOldLinks },
];
