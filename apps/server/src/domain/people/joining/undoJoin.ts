import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { separateAssignments } from '../../assignments/uniteAssignments.sql.ts';
import { listRecordedUnder } from '../../sessions/moveSessions.sql.ts';
import { moveSessions } from '../../sessions/moveSessions.ts';
import { changePeople } from '../changePeople.ts';
import { changeJoin, type JoinKey, type Moved } from './accountJoin.sql.ts';
import { leadAccounts } from './joinedAccounts.sql.ts';
import { fieldsOfUndo, type JoinedField, readFields } from './joinedFields.sql.ts';
import { returnRows } from './movedRows.sql.ts';

interface Joined extends JoinKey {
  stays: string;
  other: string;
  moved: Moved;
}

export type KeptField = JoinedField | 'assignments';

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
): Promise<KeptField[]> => {
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
