import { screens } from '@simward/contract';
import { queueMails } from '../../../domain/mails/queueMail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginTelling, companiesToTell } from './tellAdministrators.sql.ts';

/** Writes to a company's Admins, once a day, as long as its results do not reach Oasis. */
export const tellAdministrators = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  for (const companyId of await database.read('all', (trx) => companiesToTell(trx, now)))
    await database.write({ companyId }, async (trx) => {
      const admins = await beginTelling(trx, companyId, now);
      const mail = { companyId, template: 'oasis-failing', path: screens.oasisDeliveries.path } as const;
      await queueMails(
        platform,
        trx,
        admins.map((userId) => ({ ...mail, userId })),
      );
    });
};
