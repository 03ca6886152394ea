import { screens } from '@simward/contract';
import { queueMail } from '../../domain/mails/queueMail.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Two } from './joinRules.ts';

/** Asks an Admin whether their account may be joined. */
export const mailAsked = (platform: Platform, trx: Trx, person: PersonKey): Promise<void> =>
  queueMail(platform, trx, { ...person, template: 'accounts-join-asked', path: screens.ownJoins.path });

/** Writes to the person at the addresses of both accounts. */
export const mailJoined = async (platform: Platform, trx: Trx, [stays, other]: Two): Promise<void> => {
  const mail = { companyId: stays.company_id, userId: stays.user_id, template: 'accounts-joined' } as const;
  if (stays.email !== '') await queueMail(platform, trx, mail);
  if (other.email !== '' && other.email !== stays.email)
    await queueMail(platform, trx, { ...mail, to: other.email });
};
