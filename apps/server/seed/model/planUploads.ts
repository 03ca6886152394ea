import { createRandom } from '@simward/device/simulator';
import { type DemoHeadset, headsets } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from './annaBerg.ts';
import { type DemoTime, hourOfDay } from './demoTime.ts';
import type { CalendarEntry } from './planCalendar.ts';

export interface DemoUpload extends CalendarEntry {
  person: Person;
  headset: DemoHeadset;
  signedInAt: Date;
  arrivedAt: Date;
  headsetRevoked: boolean;
  /** Sequence numbers of events that the headset has not sent yet. */
  unsentSeqs: readonly number[];
}

/** The moment when a person who has left lost access. */
export const leftAt = ({ leftDaysAgo }: Person, time: DemoTime): Date | undefined =>
  leftDaysAgo === undefined ? undefined : hourOfDay(time, leftDaysAgo - 1, 17);

/** The moment when a headset's access was ended. */
export const revokedAt = ({ revokedDaysAgo }: DemoHeadset, time: DemoTime): Date | undefined =>
  revokedDaysAgo === undefined ? undefined : hourOfDay(time, revokedDaysAgo, 10);

/** The moment of a headset's last report, if the content sets it. */
export const heardAt = ({ heardMinutesAgo }: DemoHeadset, { now }: DemoTime): Date | undefined =>
  heardMinutesAgo === undefined ? undefined : new Date(now.getTime() - heardMinutesAgo * 60_000);

const offlineShare = 0.06;

/** True for a session whose result was written by hand, for something that the demonstration shows: it comes at once. */
const isWritten = ({ planned }: CalendarEntry): boolean => planned.aim !== undefined;

/**
 * The headsets' uploads in the order of arrival: most sessions come at once, some days late, a few too late to count.
 */
export function planUploads(
  entries: readonly CalendarEntry[],
  people: readonly Person[],
  time: DemoTime,
  seed: string,
): DemoUpload[] {
  const persons = new Map(people.map((person) => [person.mobileNo, person]));
  const headsetByName = new Map(headsets.map((headset) => [headset.name, headset]));
  const lateArrivals = planLateArrivals(entries, persons, time);
  const uploads = entries.map((entry): DemoUpload => {
    const { planned, played } = entry;
    const person = persons.get(planned.mobileNo);
    const headset = headsetByName.get(planned.headsetName);
    if (!person || !headset) throw new Error(`Nobody played on ${planned.headsetName}`);
    const random = createRandom(seed).stream(`upload/${planned.mobileNo}/${played.startedAt.toISOString()}`);
    const offline = !isWritten(entry) && random.chance(offlineShare);
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
      unsentSeqs: [],
    };
  });
  const incomplete = new Map(planIncomplete(uploads, time));
  return uploads
    .map((upload) => ({ ...upload, unsentSeqs: incomplete.get(upload) ?? [] }))
    .sort((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime());
}

const hourMs = 3_600_000;

/** A headset's last report. It counts sessions that were not sent at all and those with unsent events. */
export const reportOf = (
  { name, report }: DemoHeadset,
  { now }: DemoTime,
  uploads: readonly DemoUpload[],
) => {
  const { appVersion, battery = null, charging = battery === null ? null : false, notUploaded } = report;
  const begun = uploads
    .filter(({ headset, unsentSeqs }) => headset.name === name && unsentSeqs.length > 0)
    .map(({ played }) => played.startedAt.getTime());
  if (notUploaded) begun.push(now.getTime() - notUploaded.oldestHoursAgo * hourMs);
  return {
    app_version: appVersion,
    battery,
    charging,
    not_uploaded: begun.length + (notUploaded ? notUploaded.sessions - 1 : 0),
    oldest_not_uploaded_at: begun.length > 0 ? new Date(Math.min(...begun)) : null,
  };
};

const dayMs = 86_400_000;

/** A headset that was forgotten in a cupboard until the sign-ins of its sessions had expired. */
const forgottenHeadset = {
  headsetName: 'Ward 4 PICO',
  fromDaysAgo: 44,
  toDaysAgo: 37,
  sessions: 3,
  foundDaysAgo: 4,
};
const sentAfterRevocation = 2;

/** Sessions that arrive too late: of people who left, of the revoked headset and of the forgotten one. */
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
      const accessEnd = person && leftAt(person, time);
      const last = own.at(-1);
      return accessEnd && last ? [[last, new Date(accessEnd.getTime() + dayMs)]] : [];
    });
  const ofRevoked = headsets.flatMap((headset) => {
    const accessEnd = revokedAt(headset, time);
    const own = ofOthers.filter(({ planned }) => planned.headsetName === headset.name);
    if (!accessEnd) return [];
    return own
      .slice(-sentAfterRevocation)
      .map((entry): [CalendarEntry, Date] => [entry, new Date(accessEnd.getTime() + 3 * dayMs)]);
  });
  const { headsetName, fromDaysAgo, toDaysAgo, sessions, foundDaysAgo } = forgottenHeadset;
  const foundAt = hourOfDay(time, foundDaysAgo, 14);
  const ofForgotten = ofOthers
    .filter(
      ({ planned, played }) =>
        planned.headsetName === headsetName &&
        played.startedAt >= hourOfDay(time, fromDaysAgo, 0) &&
        played.startedAt < hourOfDay(time, toDaysAgo, 0),
    )
    .slice(-sessions)
    .map((entry): [CalendarEntry, Date] => [entry, foundAt]);
  return new Map([...leavers, ...ofRevoked, ...ofForgotten]);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const incompleteSessionLimits = { withinDays: 2.5, sessions: 3, fewestEvents: 20 };

/** Recent sessions with the numbers of their events that have not arrived yet. */
function planIncomplete(uploads: readonly DemoUpload[], { now }: DemoTime): [DemoUpload, number[]][] {
  const recent = uploads.filter(
    (upload) =>
      !isWritten(upload) &&
      upload.played.endedAt < now &&
      upload.played.events.length >= incompleteSessionLimits.fewestEvents &&
      now.getTime() - upload.arrivedAt.getTime() < incompleteSessionLimits.withinDays * dayMs,
  );
  const step = Math.max(1, Math.floor(recent.length / incompleteSessionLimits.sessions));
  return recent
    .filter((_, index) => index % step === 0)
    .slice(0, incompleteSessionLimits.sessions)
    .map((upload) => {
      const from = Math.floor(upload.played.events.length / 2);
      return [upload, upload.played.events.slice(from, from + 4).map(({ seq }) => seq)];
    });
}
