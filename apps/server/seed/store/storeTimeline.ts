import { countSession } from '../../src/domain/figures/countSession.ts';
import { sessionCounted } from '../../src/domain/sessions/counted/sessionCounted.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { createEventBus } from '../../src/platform/events.ts';
import type { Person } from '../content/person.ts';
import type { DemoTime } from '../model/demoTime.ts';
import { type DemoUpload, leftAt } from '../model/planUploads.ts';
import { refreshStatisticsMidway } from './refreshStatistics.sql.ts';
import { storeGrants } from './storeFleet.sql.ts';
import { deactivate } from './storePeople.sql.ts';
import { storeUpload } from './storeUpload.ts';

/**
 * By then every statement has been planned once, for tables that were all but empty. From then on plans are made anew
 * whenever there are twice as many sessions: what is right for some pages reads far too much of a thousand.
 */
const plansAreMadeBy = 200;
const isTimeToPlan = (sessions: number): boolean =>
  sessions >= plansAreMadeBy && Number.isInteger(Math.log2(sessions / plansAreMadeBy));

/**
 * Stores the uploads in the order of their arrival, and in between lets people leave when they left: whose a session
 * is depends on who was welcome when it arrived.
 */
export const storeTimeline = async (
  trx: Trx,
  time: DemoTime,
  { people, uploads }: { people: readonly Person[]; uploads: readonly DemoUpload[] },
  stored: (count: number) => void,
): Promise<void> => {
  const events = createEventBus();
  events.on(sessionCounted, (stored, counted) => countSession(stored, counted, time.now));
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
    stored(index + 1);
  }
  for (const { person, at } of departures) await deactivate(trx, person, at);
};
