import { createRandom } from '@simward/device/simulator';
import { type DemoHeadset, headsets } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from './annaBerg.ts';
import { type DemoTime, hourOfDay } from './demoTime.ts';
import type { CalendarEntry } from './playCalendar.ts';

export interface DemoUpload extends CalendarEntry {
  person: Person;
  headset: DemoHeadset;
  signedInAt: Date;
  arrivedAt: Date;
  headsetRevoked: boolean;
  /** Sequence numbers that the headset has not sent yet. */
  onTheWay: readonly number[];
}

const day = 86_400_000;
const offlineShare = 0.06;
/** A headset that lay in a cupboard while the sign-ins of its sessions ran out. */
const forgotten = {
  headsetName: 'Ward 4 PICO',
  fromDaysAgo: 44,
  toDaysAgo: 37,
  sessions: 3,
  foundDaysAgo: 4,
};
const sentAfterRevocation = 2;
const waiting = { withinDays: 2.5, sessions: 3, fewestEvents: 20 };

/** When somebody who has left lost access. */
export const leftAt = ({ leftDaysAgo }: Person, time: DemoTime): Date | undefined =>
  leftDaysAgo === undefined ? undefined : hourOfDay(time, leftDaysAgo - 1, 17);

/** When a headset's access was ended. */
export const revokedAt = ({ revokedDaysAgo }: DemoHeadset, time: DemoTime): Date | undefined =>
  revokedDaysAgo === undefined ? undefined : hourOfDay(time, revokedDaysAgo, 10);

/** When a headset was last heard of, where that is said of it. */
export const heardAt = ({ heardMinutesAgo }: DemoHeadset, { now }: DemoTime): Date | undefined =>
  heardMinutesAgo === undefined ? undefined : new Date(now.getTime() - heardMinutesAgo * 60_000);

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** What the headsets sent, in the order of its arrival: most sessions at once, some days late, a few too late to count. */
export function planUploads(
  entries: readonly CalendarEntry[],
  people: readonly Person[],
  time: DemoTime,
  seed: string,
): DemoUpload[] {
  const persons = new Map(people.map((person) => [person.mobileNo, person]));
  const stands = new Map(headsets.map((headset) => [headset.name, headset]));
  const lateArrivals = planLateArrivals(entries, persons, time);
  const uploads = entries.map((entry): DemoUpload => {
    const { planned, played } = entry;
    const person = persons.get(planned.mobileNo);
    const headset = stands.get(planned.headsetName);
    if (!person || !headset) throw new Error(`Nobody played on ${planned.headsetName}`);
    const random = createRandom(seed).stream(`upload/${planned.mobileNo}/${played.startedAt.toISOString()}`);
    const offline = planned.mobileNo !== annaBerg && random.chance(offlineShare);
    const delay = offline ? random.between(2, 50) * 3_600_000 : random.between(2, 30) * 1000;
    const usual = new Date(Math.min(played.endedAt.getTime() + Math.round(delay), time.now.getTime()));
    const arrivedAt = earlier(lateArrivals.get(entry) ?? usual, heardAt(headset, time) ?? time.now);
    const endedAccess = revokedAt(headset, time);
    return {
      ...entry,
      person,
      headset,
      signedInAt: new Date(played.startedAt.getTime() - Math.round(random.between(40, 200)) * 1000),
      arrivedAt,
      headsetRevoked: endedAccess !== undefined && endedAccess <= arrivedAt,
      onTheWay: [],
    };
  });
  const incomplete = new Map(planWaiting(uploads, time));
  return uploads
    .map((upload) => ({ ...upload, onTheWay: incomplete.get(upload) ?? [] }))
    .sort((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime());
}

/** The last session of those who left, the last ones of the revoked headset, and those of the forgotten one. */
function planLateArrivals(
  entries: readonly CalendarEntry[],
  persons: ReadonlyMap<string, Person>,
  time: DemoTime,
): Map<CalendarEntry, Date> {
  const ofOthers = entries.filter(({ planned }) => planned.mobileNo !== annaBerg);
  const leavers = Map.groupBy(ofOthers, ({ planned }) => planned.mobileNo)
    .entries()
    .flatMap(([mobileNo, own]): [CalendarEntry, Date][] => {
      const person = persons.get(mobileNo);
      const gone = person && leftAt(person, time);
      const last = own.at(-1);
      return gone && last ? [[last, new Date(gone.getTime() + day)]] : [];
    });
  const ofRevoked = headsets.flatMap((headset) => {
    const ended = revokedAt(headset, time);
    const own = ofOthers.filter(({ planned }) => planned.headsetName === headset.name);
    if (!ended) return [];
    return own
      .slice(-sentAfterRevocation)
      .map((entry): [CalendarEntry, Date] => [entry, new Date(ended.getTime() + 3 * day)]);
  });
  const { headsetName, fromDaysAgo, toDaysAgo, sessions, foundDaysAgo } = forgotten;
  const found = hourOfDay(time, foundDaysAgo, 14);
  const ofForgotten = ofOthers
    .filter(
      ({ planned, played }) =>
        planned.headsetName === headsetName &&
        played.startedAt >= hourOfDay(time, fromDaysAgo, 0) &&
        played.startedAt < hourOfDay(time, toDaysAgo, 0),
    )
    .slice(-sessions)
    .map((entry): [CalendarEntry, Date] => [entry, found]);
  return new Map([...leavers, ...ofRevoked, ...ofForgotten]);
}

/** Recent sessions of which some events have not arrived yet. */
function planWaiting(uploads: readonly DemoUpload[], { now }: DemoTime): [DemoUpload, number[]][] {
  const recent = uploads.filter(
    ({ person, played, arrivedAt }) =>
      person.mobileNo !== annaBerg &&
      played.endedAt < now &&
      played.events.length >= waiting.fewestEvents &&
      now.getTime() - arrivedAt.getTime() < waiting.withinDays * day,
  );
  const step = Math.max(1, Math.floor(recent.length / waiting.sessions));
  return recent
    .filter((_, index) => index % step === 0)
    .slice(0, waiting.sessions)
    .map((upload) => {
      const from = Math.floor(upload.played.events.length / 2);
      return [upload, upload.played.events.slice(from, from + 4).map(({ seq }) => seq)];
    });
}
