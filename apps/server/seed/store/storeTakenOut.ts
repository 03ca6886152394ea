import { countSession } from '../../src/domain/figures/countSession.ts';
import { countingKey, differentKeys } from '../../src/domain/sessions/countedSession.sql.ts';
import { updateSession } from '../../src/domain/sessions/writeSession.sql.ts';
import { lockSession } from '../../src/features/sessions/sessions.sql.ts';
import { appendAudit } from '../../src/platform/audit.sql.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from '../model/annaBerg.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import type { DemoUpload } from '../model/planUploads.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';
import { sessionIdOf } from './storeTimeline.ts';

const managerId = '1000000003';
const reason = 'The headset lost its tracking: a lamp stood in the play area';
const takenOutDaysAgo = 3;
const oldestDaysAgo = 10;

/** A Manager takes a training of the last week out of the figures. */
export const storeTakenOut = async (
  trx: Trx,
  time: DemoTime,
  { people, uploads }: { people: readonly Person[]; uploads: readonly DemoUpload[] },
): Promise<void> => {
  const manager = people.find(({ mobileNo }) => mobileNo === managerId);
  const takenOutAt = hourOfDay(time, takenOutDaysAgo, 15);
  const upload = uploads.find(
    ({ person, planned, arrivedAt, headsetRevoked, unsentSeqs }) =>
      person.active &&
      person.mobileNo !== annaBerg &&
      person.departmentNames.includes('Emergency') &&
      planned.mode === 'training' &&
      !headsetRevoked &&
      unsentSeqs.length === 0 &&
      arrivedAt > hourOfDay(time, oldestDaysAgo, 0) &&
      arrivedAt < takenOutAt,
  );
  if (!manager || !upload) return;
  const companyId = companyIdOf(manager);
  const sessionId = sessionIdOf(upload);
  const session = await lockSession(trx, companyId, sessionId);
  if (!session) return;
  await updateSession(trx, companyId, sessionId, {
    taken_out_at: takenOutAt,
    taken_out_by: userIdOf(managerId),
    taken_out_reason: reason,
    corrected_at: takenOutAt,
  });
  await countSession(trx, { companyId, keys: differentKeys([countingKey(session)]) }, time.now);
  await appendAudit(trx, {
    companyId,
    at: takenOutAt,
    event: 'session.taken-out',
    outcome: 'done',
    actor: { id: userIdOf(managerId), name: manager.name, role: manager.role },
    subject: { type: 'session', id: sessionId },
    detail: {
      userId: session.user_id,
      score: session.score,
      successful: session.successful,
      reason,
    },
  });
};
