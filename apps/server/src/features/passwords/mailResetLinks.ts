import { z } from 'zod';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { nobodysCompany } from '../../domain/sign-in/secret/tries/guessing.sql.ts';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { QueuedJob } from '../../platform/jobs/job.ts';
import { findAccountsByEmail } from './passwords.sql.ts';

const askedSchema = z.object({ emailAddress: z.string(), address: z.string(), requestId: z.string() });

/**
 * Writes to every account of an e-mail address, each in its own mail. An address that nobody has is in the log under
 * nobody's company, and nothing is sent.
 */
export const mailResetLinksJob: QueuedJob<z.infer<typeof askedSchema>> = {
  name: 'mail-reset-links',
  payload: askedSchema,
  run: (platform, { emailAddress, address, requestId }) =>
    platform.database.write('all', async (trx) => {
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
