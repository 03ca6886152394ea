import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { uniteAssignments } from '../../assignments/uniteAssignments.sql.ts';
import { listRecordedUnder } from '../../sessions/moveSessions.sql.ts';
import { moveSessions } from '../../sessions/moveSessions.ts';
import { changePeople } from '../changePeople.ts';
import { changeJoin, type JoinKey, type Moved, makeFinal } from './accountJoin.sql.ts';
import { leadAccounts, listJoined } from './joinedAccounts.sql.ts';
import { fieldsOfJoin, readFields } from './joinedFields.sql.ts';
import { moveRows } from './movedRows.sql.ts';

interface Join extends JoinKey {
  stays: string;
  other: string;
  takesExternalId: boolean;
}

/**
 * Joins two accounts of one person in one transaction: everything of the other account goes to the one that stays,
 * and the other's User ID signs in to it. The other account's row stays as a deleted one, with secrets that open
 * nothing; an undo brings it back.
 * @param check what must hold once the company's people are locked
 */
export const joinAccounts = async (
  platform: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  { companyId, joinId, stays, other, takesExternalId }: Join,
  check: () => Promise<void>,
): Promise<void> => {
  const now = platform.clock.now();
  const move = { companyId, from: other, to: stays };
  await changePeople(trx, companyId, now, async (people) => {
    await check();
    await makeFinal(trx, { companyId, userIds: [stays, other] });
    const fields = fieldsOfJoin(await readFields(trx, companyId, { stays, other }), takesExternalId);
    if (Object.keys(fields.stays.after).length > 0) await people.set([stays], fields.stays.after);
    if (Object.keys(fields.other.after).length > 0) await people.set([other], fields.other.after);
    const assignments = await uniteAssignments(trx, move);
    await people.remove([other]);
    const rows = await moveRows(trx, move);
    const led = await listJoined(trx, { companyId, userId: other });
    const ledIds = led.map(({ user_id }) => user_id);
    await leadAccounts(trx, companyId, [other, ...ledIds], stays);
    const key = { companyId, userId: stays, recordedUserId: other };
    const givenBefore = await listRecordedUnder(trx, key);
    const sessions = await moveSessions(platform, trx, move);
    const moved: Moved = { rows, sessions, givenBefore, assignments, fields, led: ledIds };
    await changeJoin(trx, { companyId, joinId }, { joined_at: now, moved: JSON.stringify(moved) });
  });
};

/**
 * Moves sessions to the staying account that were stored under the other one by a request which had read it before
 * the join.
 */
export const followJoin = async (
  platform: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  { companyId, userId: stays }: PersonKey,
  other: string,
): Promise<void> => {
  await moveSessions(platform, trx, { companyId, from: other, to: stays });
};
