import { createRandom } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import { companyOf, type DemoHeadset } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg, annasSessions } from './annaBerg.ts';
import type { DemoAssignment } from './assignments.ts';
import { type Day, daysBefore, instantAt } from './calendarDays.ts';
import { type LearnerSession, planLearner } from './planLearner.ts';

const CALENDAR_DAYS = 120;

export interface PlannedSession extends LearnerSession {
  versionSemver: string;
  headsetName: string;
}

export interface CalendarRequest {
  people: readonly Person[];
  modules: readonly DemoModule[];
  headsets: readonly DemoHeadset[];
  assignments: readonly DemoAssignment[];
  today: Day;
  /** Nothing may finish after this moment. */
  until: Date;
  seed: string;
}

/** Every session of every learner in the 120 days up to today, in the order in which they start. */
export function planCalendar(request: CalendarRequest): PlannedSession[] {
  const { people, assignments, until, seed, today } = request;
  const modules = new Map(request.modules.map((module) => [module.slug, module]));
  const learners = new Map(people.map((person) => [person.mobileNo, person]));
  const assigned = Map.groupBy(assignments, ({ mobileNo }) => mobileNo);
  const take = headsetShelf(request.headsets, today, until);

  return [...learners.values()]
    .filter(({ role }) => role === 'User')
    .flatMap((person) => {
      const { timeZone } = companyOf(person.companySlug);
      if (person.mobileNo === annaBerg) {
        return annasSessions(today, timeZone).map((session) => ({ ...session, mobileNo: annaBerg }));
      }
      const random = createRandom(seed).stream(`calendar/${person.mobileNo}`);
      const own = assigned.get(person.mobileNo) ?? [];
      return planLearner(person, own, modules, { today, days: CALENDAR_DAYS, timeZone, random });
    })
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.mobileNo < b.mobileNo ? -1 : 1))
    .flatMap((session): PlannedSession[] => {
      const module = modules.get(session.moduleSlug);
      const person = learners.get(session.mobileNo);
      if (!module || !person || longestEnd(session.startedAt, module) > until) return [];
      const headsetName = take(person, module, session.startedAt);
      return [{ ...session, versionSemver: versionOn(module, session.startedAt, today), headsetName }];
    });
}

function longestEnd(startedAt: Date, { expectedMinutes }: DemoModule): Date {
  return new Date(startedAt.getTime() + expectedMinutes * 2 * 60_000);
}

function versionOn({ versions, moduleName }: DemoModule, at: Date, today: Day): string {
  const released = versions.filter(
    ({ releasedDaysAgo }) => instantAt(daysBefore(today, releasedDaysAgo), 0, 'UTC') <= at,
  );
  const version = released.at(-1) ?? versions[0];
  if (!version) throw new Error(`${moduleName} has no version`);
  return version.semver;
}

/** Hands out headsets that run the module and are heard of again after it: a free one of the department, else any free one, else the first to be free. */
function headsetShelf(headsets: readonly DemoHeadset[], today: Day, now: Date) {
  const freeAt = new Map<string, number>();
  const isGone = ({ revokedDaysAgo }: DemoHeadset, at: Date) =>
    revokedDaysAgo !== undefined && at >= instantAt(daysBefore(today, revokedDaysAgo), 0, 'UTC');
  const isSilent = ({ heardMinutesAgo = 0 }: DemoHeadset, end: Date) =>
    now.getTime() - end.getTime() < heardMinutesAgo * 60_000;
  return (person: Person, module: DemoModule, startedAt: Date): string => {
    const waiting = (headset: DemoHeadset) =>
      Math.max(0, (freeAt.get(headset.name) ?? 0) - startedAt.getTime());
    const elsewhere = (headset: DemoHeadset) =>
      person.departmentNames.includes(headset.departmentName) ? 0 : 1;
    const [headset] = headsets
      .filter(
        (headset) =>
          headset.companySlug === person.companySlug &&
          module.platforms.includes(headset.platform) &&
          !isGone(headset, startedAt) &&
          !isSilent(headset, longestEnd(startedAt, module)),
      )
      .sort((a, b) => waiting(a) - waiting(b) || elsewhere(a) - elsewhere(b));
    if (!headset) throw new Error(`No headset at ${person.companySlug} runs ${module.moduleName}`);
    freeAt.set(headset.name, startedAt.getTime() + module.expectedMinutes * 66_000);
    return headset.name;
  };
}
