import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseFile } from '../../../platform/storage/file.sql.ts';
import { deletePasswordLinks } from '../../mails/passwordLink.sql.ts';
import { deleteMailsTo } from '../../mails/sending/delivery.sql.ts';
import { forgetSignIns } from '../../sign-in/endAccess.sql.ts';
import { deleteAccessChangesOf } from '../access-changes/accessChanges.sql.ts';
import { issueUserId, releaseUserId } from '../account/userId.sql.ts';
import { forgetJoins } from '../joining/accountJoin.sql.ts';
import { leadUserId, listJoined } from '../joining/joinedAccounts.sql.ts';
import { forgetGivers } from '../second-person/accountGiver.sql.ts';
import { personPseudonymised } from './personPseudonymised.ts';
import { type Leaver, pseudonymise } from './pseudonymise.sql.ts';

/** Deletes everything that proves or shows who a deleted person was; their sessions stay. */
export const forgetPerson = async (
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  trx: Trx,
  leaver: Leaver,
): Promise<void> => {
  const { company_id: companyId, user_id: userId } = leaver;
  const person = { companyId, userId };
  const now = clock.now();
  await forgetSignIns(trx, person);
  await forgetGivers(trx, person);
  await deleteAccessChangesOf(trx, person);
  await deletePasswordLinks(trx, person);
  await deleteMailsTo(trx, companyId, userId);
  await events.emit(trx, personPseudonymised, person);
  await forgetJoins(trx, person);
  for (const joined of await listJoined(trx, person))
    await forgetPerson({ clock, events }, trx, { ...joined, joinedWith: 'forgotten' });
  const mobileNo = await userIdAfter(trx, leaver);
  await pseudonymise(trx, leaver, { name: `Former learner ${userId.slice(-6)}`, mobileNo }, now);
  if (leaver.profile_pic_file_id) await releaseFile(trx, companyId, leaver.profile_pic_file_id, now);
};

/**
 * Frees the User ID for somebody else and gives the row a new one. The User ID of a joined account stays reserved
 * instead, and leads nowhere from now on.
 */
const userIdAfter = async (trx: Trx, leaver: Leaver): Promise<string> => {
  const person = { companyId: leaver.company_id, userId: leaver.user_id };
  if (leaver.joined_into !== null) {
    await leadUserId(trx, person.companyId, leaver.mobile_no, person.userId);
    return leaver.mobile_no;
  }
  await releaseUserId(trx, person);
  return issueUserId(trx, person);
};
