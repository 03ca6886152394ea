import { companies, type InputOf, screens } from '@simward/contract';
import { z } from 'zod';
import { findModulesRequest, storeModulesRequest } from '../../domain/companies/modulesRequest.sql.ts';
import { queueMails } from '../../domain/mails/queueMail.ts';
import { listActiveSuperAdmins } from '../../domain/people/roles/roles.sql.ts';
import type { QueuedJob } from '../../platform/jobs/job.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';

const dayMs = 86_400_000;

/**
 * Asks the SuperAdmins for modules.
 * @throws Problem company.modules-asked while the last request is young and open
 */
export const askForModules = async (
  ctx: UserCtx,
  { text }: InputOf<typeof companies.askForModules>['body'],
): Answer<typeof companies.askForModules> => {
  const { trx, clock, platform } = ctx;
  const { companyId, userId } = ctx.caller;
  const now = clock.now();
  const askedBefore = new Date(now.getTime() - companies.askAgainDays * dayMs);
  if (!(await storeModulesRequest(trx, companyId, { text, now, askedBefore })))
    throw problem('company.modules-asked');
  await platform.jobs.send(trx, mailModulesAskedJob, { companyId, userId });
  ctx.audit({ companyId, subject: { type: 'company', id: companyId } });
  return { askedAt: now.toISOString() };
};

/** A job of its own, because SuperAdmins belong to other companies, which the request's transaction does not see. */
export const mailModulesAskedJob: QueuedJob<{ companyId: string; userId: string }> = {
  name: 'mail-superadmins-of-modules',
  payload: z.object({ companyId: z.uuid(), userId: z.uuid() }),
  run: (platform, { companyId, userId }) =>
    platform.database.write('all', async (trx) => {
      const request = await findModulesRequest(trx, { companyId, userId });
      if (!request) return;
      const asked = {
        companyName: request.company_name,
        askedBy: request.asked_by,
        text: request.modules_asked_text ?? '',
      };
      const people = await listActiveSuperAdmins(trx);
      await queueMails(
        platform,
        trx,
        people.map((person) => ({
          ...person,
          template: 'modules-asked' as const,
          path: screens.modifyCompany.path.replace('$companyId', companyId),
          asked,
        })),
      );
    }),
};
