import { addressChanged } from '../../../domain/mails/addressChanged.ts';
import type { AgreedChange } from '../../../domain/people/access-changes/accessChangeAgreed.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { findPerson } from '../../../domain/people/person/findPerson.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing } from '../../../platform/problem.ts';
import { expectFreeEmail } from './personRules.ts';

/**
 * Changes an Admin's address once that Admin, or a SuperAdmin, has agreed.
 * @throws Problem user.email-taken
 */
export const changeAgreedAddress = async (
  platform: Platform,
  trx: Trx,
  { companyId, userId, change }: AgreedChange,
): Promise<void> => {
  if (change.kind !== 'address') return;
  const { email } = change;
  const person = { companyId, userId };
  await changePeople(trx, companyId, platform.clock.now(), async (people) => {
    const { email: before } = existing(await findPerson(trx, { companyId }, userId), 'user.not-found');
    await expectFreeEmail(trx, person, email);
    await people.set([userId], { email });
    await addressChanged(platform, trx, person, before);
  });
};
