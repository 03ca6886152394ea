import { users } from '@simward/contract';
import { text } from '@simward/texts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseFile, releaseUploadsOf } from '../../../platform/storage/file.sql.ts';
import { defaultLanguage, say } from '../../../platform/texts/say.ts';
import { deletePasswordLinks } from '../../mails/passwordLink.sql.ts';
import { deleteMailsTo } from '../../mails/sending/delivery.sql.ts';
import { listSessionsOf, removeEvents } from '../../sessions/removeEvents.sql.ts';
import { forgetSignIns } from '../../sign-in/endAccess.sql.ts';
import { deleteAccessChangesOf } from '../access-changes/accessChanges.sql.ts';
import { issueUserId, releaseUserId } from '../account/userId.sql.ts';
import { changePeople } from '../changePeople.ts';
import { forgetJoins } from '../joining/accountJoin.sql.ts';
import { leadUserId, listJoinedAccounts, listJoinedInto } from '../joining/joinedAccounts.sql.ts';
import {
  type FormerPerson,
  learnerErased,
  peoplePseudonymised,
  personPseudonymised,
} from '../peopleEvents.ts';
import { holdsModules } from '../roles/roleRules.ts';
import { forgetGivers } from '../second-person/accountGiver.sql.ts';
import { type Leaver, lockNotPseudonymised, pseudonymise } from './pseudonymise.sql.ts';

/**
 * Erases a learner for good: signs them out at once, without a way back, and deletes their name, everything personal
 * and the events of their sessions. Results stay under a pseudonym, so that the company's figures do not change.
 * @returns false for somebody who is no learner
 */
export const eraseLearner = async (
  platform: Pick<Platform, 'clock' | 'events'>,
  trx: Trx,
  person: PersonKey,
): Promise<boolean> => {
  const { companyId, userId } = person;
  const now = platform.clock.now();
  const leaver = await changePeople(trx, companyId, now, async (people) => {
    const row = await lockNotPseudonymised(trx, person);
    if (!row || !holdsModules(row.permission_set)) return undefined;
    if (row.deleted_at === null) await people.remove([userId]);
    return row;
  });
  if (!leaver) return false;
  await platform.events.emit(trx, learnerErased, person);
  await forgetTogether(platform, trx, companyId, [leaver]);
  await forgetPerson(platform, trx, leaver);
  const sessions = await listSessionsOf(trx, person);
  if (sessions.length > 0) await removeEvents(trx, companyId, sessions, now);
  return true;
};

/** A person deleted before this time cannot be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - users.restoreDays * 86_400_000);

/**
 * Deletes what is said of these people of a company in rows that have to be searched for them, which is done once for all.
 * Comes before `forgetPerson` of each, while their names are still known.
 */
export const forgetTogether = async (
  { events }: Pick<Platform, 'events'>,
  trx: Trx,
  companyId: string,
  leavers: readonly Leaver[],
): Promise<void> => {
  const people: FormerPerson[] = [];
  for (let next = leavers; next.length > 0; ) {
    people.push(...next.map(formerPersonOf));
    next = await listJoinedInto(
      trx,
      companyId,
      next.map(({ user_id }) => user_id),
    );
  }
  await events.emit(trx, peoplePseudonymised, { companyId, people });
};

const formerPersonOf = ({ company_id, user_id, name, email, mobile_no }: Leaver): FormerPerson => ({
  companyId: company_id,
  userId: user_id,
  name,
  email,
  mobileNo: mobile_no,
  pseudonym: nameAfter(user_id),
});

/** Deletes everything that proves or shows who a deleted person was; their sessions stay. */
export const forgetPerson = async (
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  trx: Trx,
  leaver: Leaver,
): Promise<void> => {
  const formerPerson = formerPersonOf(leaver);
  const { companyId, userId, pseudonym } = formerPerson;
  const person = { companyId, userId };
  const now = clock.now();
  await forgetSignIns(trx, person);
  await forgetGivers(trx, person);
  await deleteAccessChangesOf(trx, person);
  await deletePasswordLinks(trx, person);
  await deleteMailsTo(trx, companyId, userId);
  await events.emit(trx, personPseudonymised, formerPerson);
  await forgetJoins(trx, person);
  for (const joined of await listJoinedAccounts(trx, person))
    await forgetPerson({ clock, events }, trx, { ...joined, joinedWith: 'forgotten' });
  const mobileNo = await userIdAfter(trx, leaver);
  await pseudonymise(trx, leaver, { name: pseudonym, mobileNo }, now);
  await releaseUploadsOf(trx, person, now);
  if (leaver.profile_pic_file_id) await releaseFile(trx, companyId, leaver.profile_pic_file_id, now);
};

/**
 * The name of a pseudonymised person. It is stored, so that lists sort and search it like any other, and is
 * therefore in the default language for every reader.
 */
const nameAfter = (userId: string): string =>
  say(defaultLanguage, text('users.users.formerLearner', { code: userId.slice(-6) }));

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
