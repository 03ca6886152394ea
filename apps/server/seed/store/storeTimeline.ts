import { v5 } from 'uuid';
import { countSession } from '../../src/domain/figures/countSession.ts';
import { sessionCounted } from '../../src/domain/sessions/sessionEvents.ts';
import { storePieces } from '../../src/features/sessions/ingest/storePieces.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { createEventBus, type EventBus } from '../../src/platform/events.ts';
import type { Person } from '../content/person.ts';
import type { DemoTime } from '../model/demoTime.ts';
import { type DemoUpload, leftAt } from '../model/planUploads.ts';
import { demoId } from './demoId.ts';
import { refreshStatisticsMidway } from './refreshStatistics.sql.ts';
import { headsetIdOf, storeGrants } from './storeFleet.sql.ts';
import { companyIdOf, deactivate } from './storePeople.sql.ts';

/**
 * Stores the uploads in the order of their arrival, and ends people's access in between on the day they left: a session
 * is claimed only if its learner had access when it arrived.
 */
export const storeTimeline = async (
  trx: Trx,
  time: DemoTime,
  { people, uploads }: { people: readonly Person[]; uploads: readonly DemoUpload[] },
  onStored: (count: number) => void,
): Promise<void> => {
  const events = createEventBus();
  events.on(sessionCounted, (eventTrx, counted) => countSession(eventTrx, counted, time.now));
  const grants = await storeGrants(trx, uploads);
  const departures = people
    .flatMap((person) => {
      const at = leftAt(person, time);
      return at ? [{ person, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  for (const [index, upload] of uploads.entries()) {
    for (let next = departures.at(-1); next && next.at <= upload.arrivedAt; next = departures.at(-1)) {
      await deactivate(trx, next.person, next.at);
      departures.pop();
    }
    await storeUpload({ trx, events }, upload, grants.get(upload));
    if (isTimeToPlan(index + 1)) await refreshStatisticsMidway(trx);
    onStored(index + 1);
  }
  for (const { person, at } of departures) await deactivate(trx, person, at);
};

/**
 * Stores one session as the portal does with a batch, at the moment of its arrival. A session in progress has its start
 * and the events until now.
 */
const storeUpload = async (
  { trx, events }: { trx: Trx; events: EventBus },
  upload: DemoUpload,
  grant: string | undefined,
): Promise<void> => {
  const { planned, played, person, headset, arrivedAt, headsetRevoked, unsentSeqs } = upload;
  const sessionId = sessionIdOf(upload);
  const elapsedMs = arrivedAt.getTime() - played.startedAt.getTime();
  const sentEvents = played.events.filter(({ seq, t }) => t <= elapsedMs && !unsentSeqs.includes(seq));
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
      sender: { kind: 'headset', headsetId: headsetIdOf(headset.name), revoked: headsetRevoked, grant },
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
      events: sentEvents.map((event) => ({ ...event, id: v5(String(event.seq), sessionId) })),
      finish: played.endedAt <= arrivedAt ? finish : undefined,
    },
  );
};

/** The id that the headset made for a session. */
export const sessionIdOf = ({ planned, played }: DemoUpload): string =>
  demoId('session', planned.mobileNo, played.startedAt.toISOString());

/**
 * After this many sessions every statement has been planned once, for nearly empty tables. From then on
 * statements are planned again whenever the number of sessions has doubled: a plan for tables of a few pages
 * reads far too much once they have a thousand pages.
 */
const sessionsAtFirstPlans = 200;
const isTimeToPlan = (sessions: number): boolean =>
  sessions >= sessionsAtFirstPlans && Number.isInteger(Math.log2(sessions / sessionsAtFirstPlans));
