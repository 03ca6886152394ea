import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseFile } from '../../../platform/storage/file.sql.ts';
import { deletePasswordLinks } from '../../mails/passwordLink.sql.ts';
import { deleteMailsTo } from '../../mails/sending/delivery.sql.ts';
import { forgetSignIns } from '../../sign-in/forgetSignIns.sql.ts';
import { deleteAccessChangesOf } from '../access-changes/accessChanges.sql.ts';
import { issueUserId, releaseUserId } from '../account/userId.sql.ts';
import { forgetGivers } from '../second-person/accountGiver.sql.ts';
import { personPseudonymised } from './personPseudonymised.ts';
import { type Leaver, pseudonymise } from './pseudonymise.sql.ts';

/** Forgets everything that proves or tells who somebody, deleted before, was; their sessions stay. */
export const forgetPerson = async (
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  trx: Trx,
  leaver: Leaver,
): Promise<void> => {
  const { company_id: companyId, user_id: userId } = leaver;
  const person = { companyId, userId };
  const now = clock.now();
  await forgetSignIns(trx, { ...person, mobileNo: leaver.mobile_no });
  await forgetGivers(trx, person);
  await deleteAccessChangesOf(trx, person);
  await deletePasswordLinks(trx, person);
  await deleteMailsTo(trx, companyId, userId);
  await events.emit(trx, personPseudonymised, person);
  // The old User ID is free for somebody else; the row needs one that is nobody's.
  await releaseUserId(trx, person);
  const mobileNo = await issueUserId(trx, person);
  await pseudonymise(trx, leaver, { name: `Former learner ${userId.slice(-6)}`, mobileNo }, now);
  if (leaver.profile_pic_file_id) await releaseFile(trx, companyId, leaver.profile_pic_file_id, now);
};
