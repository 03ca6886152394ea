import { createRandom, makeLearner, type PlayedSession, playSession } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import { companyOf, type DemoHeadset } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg, annasSessions } from './annaBerg.ts';
import type { DemoAssignment } from './assignments.ts';
import { type Day, daysBefore, instantAt } from './demoTime.ts';
import { type LearnerSession, planLearner } from './planLearner.ts';

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
  /** No session may finish after this moment. */
  until: Date;
  seed: string;
}

const calendarDays = 120;

/** All sessions of all learners in the 120 days up to today, in the order of their start. */
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
      return planLearner(person, own, modules, { today, days: calendarDays, timeZone, random });
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

export interface CalendarEntry {
  planned: PlannedSession;
  played: PlayedSession;
}

/**
 * Plays the planned sessions one after the other. A learner's earlier sessions of a module influence the later ones.
 */
export function* playCalendar(
  plan: readonly PlannedSession[],
  modules: readonly DemoModule[],
  seed: string,
): Generator<CalendarEntry> {
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const histories = new Map<string, PlayedSession[]>();
  const root = createRandom(seed);
  for (const planned of plan) {
    const { mobileNo, moduleSlug, startedAt, mode, versionSemver, aim } = planned;
    const module = bySlug.get(moduleSlug);
    if (!module) throw new Error(`There is no demo module ${moduleSlug}`);
    const key = `${mobileNo}/${moduleSlug}`;
    const history = histories.get(key) ?? [];
    const played = playSession({
      module,
      versionSemver,
      mode,
      learner: makeLearner(mobileNo, root.stream(`learner/${mobileNo}`)),
      history,
      startedAt,
      random: root.stream(`session/${key}/${history.length}`),
      ...(aim ? { aim } : {}),
    });
    histories.set(key, [...history, played]);
    yield { planned, played };
  }
}

/**
 * Chooses a headset that runs the module and reports again after the session: a free one of the department, otherwise
 * any free one, otherwise the one that will be free first.
 */
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

function longestEnd(startedAt: Date, { expectedMinutes }: DemoModule): Date {
  return new Date(startedAt.getTime() + expectedMinutes * 2 * 60_000);
}

/** The newest version of a module that was out at that moment. */
export function versionOn({ versions, moduleName }: DemoModule, at: Date, today: Day): string {
  const released = versions.filter(
    ({ releasedDaysAgo }) => instantAt(daysBefore(today, releasedDaysAgo), 0, 'UTC') <= at,
  );
  const version = released.at(-1) ?? versions[0];
  if (!version) throw new Error(`${moduleName} has no version`);
  return version.semver;
}
