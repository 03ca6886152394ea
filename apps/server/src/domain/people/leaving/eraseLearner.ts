import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSessionsOf, removeEvents } from '../../sessions/removeEvents.sql.ts';
import { changePeople } from '../changePeople.ts';
import { holdsModules } from '../roles/roleRules.ts';
import { forgetPerson } from './forgetPerson.ts';
import { learnerErased } from './learnerErased.ts';
import { lockNotPseudonymised } from './pseudonymise.sql.ts';

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
  await forgetPerson(platform, trx, leaver);
  const sessions = await listSessionsOf(trx, person);
  if (sessions.length > 0) await removeEvents(trx, companyId, sessions, now);
  return true;
};
