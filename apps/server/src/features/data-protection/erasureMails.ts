import { dataProtection, screens } from '@simward/contract';
import { z } from 'zod';
import { queueMails } from '../../domain/mails/queueMail.ts';
import { deleteErasureMails, formerAddresses } from '../../domain/mails/sending/delivery.sql.ts';
import type { MailedErasure } from '../../domain/mails/sending/mailSubject.ts';
import { nameInMail } from '../../domain/people/person/namesakes.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { QueuedJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ErasureKey, findMailedErasure, listActiveStaff } from './erasures.sql.ts';

const keySchema = z.object({ companyId: z.uuid(), erasureId: z.uuid() });

const dayMs = 86_400_000;
/** An address that was changed this shortly before a request may have been changed to hide the request from its owner. */
const formerDays = 30;

/** Mails every Admin of the company, also at addresses that they had until lately, and then the SuperAdmins. */
export const mailAdmins = async (platform: Platform, trx: Trx, key: ErasureKey): Promise<void> => {
  const { companyId } = key;
  const erasure = await readMailedErasure(trx, key);
  const since = new Date(platform.clock.now().getTime() - formerDays * dayMs);
  const mails = [];
  for (const { user_id: userId } of await listActiveStaff(trx, 'admin', companyId)) {
    const mail = { ...mailedScreen, companyId, userId, template: 'erasure-asked', erasure } as const;
    const former = await formerAddresses(trx, { companyId, userId }, since);
    mails.push(mail, ...former.map((to) => ({ ...mail, to })));
  }
  await queueMails(platform, trx, mails);
  await platform.jobs.send(trx, mailSuperAdminsJob, key);
};

export const mailSuperAdmins = async (
  platform: Platform,
  trx: Trx,
  key: ErasureKey,
  template: 'erasure-asked' | 'erasure-undecided',
): Promise<void> => {
  const erasure = await readMailedErasure(trx, key);
  const mailTo = ({ companyId, userId }: PersonKey) =>
    ({ ...mailedScreen, companyId, userId, template, erasure }) as const;
  const people = await listActiveStaff(trx, 'superadmin');
  await queueMails(
    platform,
    trx,
    people.map((person) => mailTo({ companyId: person.company_id, userId: person.user_id })),
  );
};

/**
 * This is a job of its own because SuperAdmins belong to other companies, which the request's transaction
 * does not see.
 */
export const mailSuperAdminsJob: QueuedJob<ErasureKey> = {
  name: 'mail-superadmins-of-erasure',
  payload: keySchema,
  run: (platform, key) =>
    platform.database.write('all', (trx) => mailSuperAdmins(platform, trx, key, 'erasure-asked')),
};

/** Deletes the mails about a request once its learner is erased, because they name the learner. */
export const forgetErasureMailsJob: QueuedJob<ErasureKey> = {
  name: 'forget-mails-of-erasure',
  payload: keySchema,
  run: ({ database }, key) =>
    database.write('all', async (trx) => {
      const { requested_at } = await findMailedErasure(trx, key);
      await deleteErasureMails(trx, key.erasureId, requested_at);
    }),
};

const readMailedErasure = async (trx: Trx, key: ErasureKey): Promise<MailedErasure> => {
  const row = await findMailedErasure(trx, key);
  const nameOf = (userId: string, name: string) =>
    nameInMail(trx, { companyId: key.companyId, userId, name }, { isInCare: true });
  return {
    erasureId: key.erasureId,
    learner: await nameOf(row.user_id, row.learner),
    askedBy: row.asked_by === null ? 'A SuperAdmin' : await nameOf(row.requested_by, row.asked_by),
    companyName: row.company_name,
    timeZone: row.time_zone,
    confirmableAt: confirmableFrom(row.requested_at).toISOString(),
    dueAt: row.due_at.toISOString(),
  };
};

const mailedScreen = { path: `${screens.dataProtection.path}?view=erasures` } as const;

export const confirmableFrom = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + dataProtection.waitHours * 3_600_000);
