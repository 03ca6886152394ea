import type { SessionChange } from '../../../../domain/sessions/writeSession.sql.ts';
import { problem } from '../../../../platform/problem.ts';
import { normalCode } from '../../../../platform/readableCode.ts';
import { dayIn } from '../../../../platform/time/calendar.ts';
import { findRoom } from '../../rooms/rooms.sql.ts';
import { findFrozenModule } from '../../sessions.sql.ts';
import type { SessionStart, Upload } from '../../sessionTypes.ts';
import { deviceInstant, trueStart } from '../clock/clockOffset.ts';
import type { OpenSession } from './openSession.ts';

/** What a start names: the module as it is now and, where it was run in a room, that room. */
export const findNamed = async ({ trx, companyId }: Upload, start: SessionStart) => {
  const [module, room] = await Promise.all([
    findFrozenModule(trx, { companyId, moduleId: start.moduleId, version: start.version }),
    start.room === undefined ? undefined : findRoom(trx, companyId, normalCode(start.room)),
  ]);
  return { module, room };
};

/**
 * What a start adds to the session row: module, version, pass mark and must-pass steps frozen as they are now. A module
 * without versions takes whatever the headset calls its own.
 * @returns undefined when the same start is there already
 * @throws Problem session.conflict when another start is there; module.not-found; room.not-found
 */
export const readStart = (
  upload: Upload,
  session: OpenSession,
  start: SessionStart,
  { module, room }: Awaited<ReturnType<typeof findNamed>>,
): (SessionChange & { day: string; started_at: Date }) | undefined => {
  const { row } = session;
  const deviceStartedAt = deviceInstant(start.startedAt);
  if (row.module_id !== null) {
    const same =
      row.module_id === start.moduleId &&
      (row.reported_version ?? row.module_version) === start.version &&
      row.mode === start.mode &&
      row.device_started_at?.getTime() === deviceStartedAt.getTime();
    if (!same) throw problem('session.conflict');
    return undefined;
  }
  if (!module) throw problem('module.not-found');
  if (start.room !== undefined && !room) throw problem('room.not-found');
  const sentAt = start.sentAt ? deviceInstant(start.sentAt) : upload.sentAt;
  const { startedAt, offsetMs } = trueStart({
    startedAt: deviceStartedAt,
    sentAt,
    receivedAt: upload.clock.now(),
  });
  return {
    module_id: module.module_id,
    module_version: module.version ?? start.version,
    ...(module.version !== null && module.version !== start.version
      ? { reported_version: start.version }
      : {}),
    mode: start.mode,
    pass_mark: module.pass_mark,
    must_pass_steps: module.must_pass_steps,
    device_started_at: deviceStartedAt,
    clock_offset_ms: offsetMs,
    started_at: startedAt,
    day: dayIn(session.facts.timeZone, startedAt),
    ...(room
      ? { room_id: room.room_id, room_role: room.headset_id === upload.headsetId ? 'host' : 'participant' }
      : {}),
  };
};
