import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { separateAssignments, uniteAssignments } from '../../assignments/uniteAssignments.sql.ts';
import { listRecordedUnder } from '../../sessions/moveSessions.sql.ts';
import { moveSessions } from '../../sessions/moveSessions.ts';
import { changePeople } from '../changePeople.ts';
import { changeJoin, type JoinKey, type MovedByJoin, makeJoinsFinal } from './accountJoin.sql.ts';
import { leadAccounts, listJoinedAccounts } from './joinedAccounts.sql.ts';
import { fieldsOfJoin, fieldsOfUndo, type JoinedField, readFields } from './joinedFields.sql.ts';
import { moveRows, returnRows } from './movedRows.sql.ts';

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
    await makeJoinsFinal(trx, { companyId, userIds: [stays, other] });
    const fields = fieldsOfJoin(await readFields(trx, companyId, { stays, other }), takesExternalId);
    if (Object.keys(fields.stays.after).length > 0) await people.set([stays], fields.stays.after);
    if (Object.keys(fields.other.after).length > 0) await people.set([other], fields.other.after);
    const assignments = await uniteAssignments(trx, move);
    await people.remove([other]);
    const rows = await moveRows(trx, move);
    const led = await listJoinedAccounts(trx, { companyId, userId: other });
    const ledIds = led.map(({ user_id }) => user_id);
    await leadAccounts(trx, companyId, [other, ...ledIds], stays);
    const key = { companyId, userId: stays, recordedUserId: other };
    const givenBefore = await listRecordedUnder(trx, key);
    const sessions = await moveSessions(platform, trx, move);
    const moved: MovedByJoin = { rows, sessions, givenBefore, assignments, fields, led: ledIds };
    await changeJoin(trx, { companyId, joinId }, { joined_at: now, moved: JSON.stringify(moved) });
  });
};

/**
 * Moves sessions to the staying account that a request has stored under the other account since the join,
 * because it had read that account before.
 */
export const followJoin = async (
  platform: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  { companyId, userId: stays }: PersonKey,
  other: string,
): Promise<void> => {
  await moveSessions(platform, trx, { companyId, from: other, to: stays });
};

interface Joined extends JoinKey {
  stays: string;
  other: string;
  moved: MovedByJoin;
}

export type FieldChangedSince = JoinedField | 'assignments';

/**
 * Gives the other account back as it was. Sessions that came since go to the account under whose User ID they came.
 * Fields that somebody changed since stay as they are.
 * @param check what must hold once the company's people are locked
 * @returns fields that were changed since the join
 */
export const undoJoin = async (
  platform: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  { companyId, joinId, stays, other, moved }: Joined,
  by: { name: string; reason: string },
  check: () => Promise<void>,
): Promise<FieldChangedSince[]> => {
  const now = platform.clock.now();
  const move = { companyId, from: other, to: stays };
  return changePeople(trx, companyId, now, async (people) => {
    await check();
    await leadAccounts(trx, companyId, [other], null);
    await leadAccounts(trx, companyId, moved.led, other);
    await people.restore([other]);
    const changedDates = await separateAssignments(trx, move, moved.assignments);
    await returnRows(trx, move, moved.rows);
    const both = await readFields(trx, companyId, { stays, other });
    const ofStaying = fieldsOfUndo(both.stays, moved.fields.stays);
    const ofOther = fieldsOfUndo(both.other, moved.fields.other);
    if (Object.keys(ofStaying.back).length > 0) await people.set([stays], ofStaying.back);
    if (Object.keys(ofOther.back).length > 0) await people.set([other], ofOther.back);
    const key = { companyId, userId: stays, recordedUserId: other };
    const givenBefore = new Set(moved.givenBefore);
    const cameSince = (await listRecordedUnder(trx, key)).filter((sessionId) => !givenBefore.has(sessionId));
    const sessionIds = [...new Set([...moved.sessions, ...cameSince])];
    await moveSessions(platform, trx, { companyId, from: stays, to: other, sessionIds });
    const undone = { undone_at: now, undone_by_name: by.name, undo_reason: by.reason, moved: null };
    await changeJoin(trx, { companyId, joinId }, undone);
    return [...ofStaying.changedSince, ...(changedDates > 0 ? (['assignments'] as const) : [])];
  });
};
