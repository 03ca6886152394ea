import { v5 } from 'uuid';
import { storePieces } from '../../src/features/sessions/ingest/storePieces.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { EventBus } from '../../src/platform/events.ts';
import type { DemoUpload } from '../model/planUploads.ts';
import { demoId } from './demoId.ts';
import { headsetIdOf } from './storeFleet.sql.ts';
import { companyIdOf } from './storePeople.sql.ts';

/** The id that the headset made for a session. */
export const sessionIdOf = ({ planned, played }: DemoUpload): string =>
  demoId('session', planned.mobileNo, played.startedAt.toISOString());

/**
 * Stores what a headset sent of one session, as the portal does with a batch, at the moment of its arrival. A session
 * that goes on has its start and what has happened so far.
 */
export const storeUpload = async (
  { trx, events }: { trx: Trx; events: EventBus },
  upload: DemoUpload,
  grant: string | undefined,
): Promise<void> => {
  const { planned, played, person, headset, arrivedAt, headsetRevoked, onTheWay } = upload;
  const sessionId = sessionIdOf(upload);
  const elapsed = arrivedAt.getTime() - played.startedAt.getTime();
  const sent = played.events.filter(({ seq, t }) => t <= elapsed && !onTheWay.includes(seq));
  const finish = {
    lastSeq: played.events.length,
    endedAt: played.endedAt.toISOString(),
    t: played.endedAt.getTime() - played.startedAt.getTime(),
    outcome: played.outcome,
    ...(played.score === null ? {} : { score: played.score }),
  };
  await storePieces(
    {
      trx,
      events,
      clock: { now: () => arrivedAt },
      companyId: companyIdOf(person),
      headsetId: headsetIdOf(headset.name),
      headsetRevoked,
      grant,
      sentAt: arrivedAt,
    },
    sessionId,
    {
      start: {
        moduleId: demoId('module', planned.moduleSlug),
        version: planned.versionSemver,
        mode: played.mode,
        startedAt: played.startedAt.toISOString(),
      },
      events: sent.map((event) => ({ ...event, id: v5(String(event.seq), sessionId) })),
      finish: played.endedAt <= arrivedAt ? finish : undefined,
    },
  );
};
