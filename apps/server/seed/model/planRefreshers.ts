import type { Mode } from '@simward/device/simulator';
import { basicLifeSupport } from '../content/modules/basicLifeSupport.ts';
import { companyOf } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from './annaBerg.ts';
import type { DemoAssignment } from './assignments.ts';
import { type DemoTime, daysBefore, instantAt, weekdayAtOrBefore } from './demoTime.ts';
import { type PlannedSession, versionOn } from './planCalendar.ts';

/** The module's competency in chest compressions is valid for six months, so that it ends first. */
const { slug: moduleSlug, expectedMinutes, competencies } = basicLifeSupport;
const companySlug = 'stbrigid';
const headsetName = 'Emergency Quest A';

/**
 * Days since people last passed, by their department: after six months a competency has expired, and in the month before
 * it is close to its end.
 */
const daysAgoByDepartment: Readonly<Record<string, readonly number[]>> = {
  Emergency: [192, 176, 162],
  'Surgical Ward': [189, 170],
  'Intensive Care': [158],
  'Medical Ward': [196],
  Paediatrics: [166],
};
/** They were assigned the module before they were assessed. */
const assignedDaysAgo = 220;

interface RefresherRequest {
  plan: readonly PlannedSession[];
  people: readonly Person[];
  assignments: readonly DemoAssignment[];
  time: DemoTime;
}

/**
 * Sessions of people who were with the hospital before the present courses and have not been assessed since, so that
 * their competency expires these days.
 * @returns the sessions, the oldest first, and all assignments with the earlier days of these people
 */
export function planRefreshers(request: RefresherRequest): {
  refreshers: PlannedSession[];
  assignments: DemoAssignment[];
} {
  const { plan, people, time } = request;
  const assessed = new Set(
    plan
      .filter((session) => session.moduleSlug === moduleSlug && session.mode === 'assessment')
      .map(({ mobileNo }) => mobileNo),
  );
  const assigned = new Set(
    request.assignments.filter((one) => one.moduleSlug === moduleSlug).map(({ mobileNo }) => mobileNo),
  );
  const refreshers = Object.entries(daysAgoByDepartment)
    .flatMap(([departmentName, days]) => {
      const candidates = people.filter(
        (person) =>
          person.active &&
          person.mobileNo !== annaBerg &&
          person.companySlug === companySlug &&
          person.departmentNames.includes(departmentName) &&
          assigned.has(person.mobileNo) &&
          !assessed.has(person.mobileNo),
      );
      return candidates
        .slice(0, days.length)
        .flatMap(({ mobileNo }, index) => sessionsOf(mobileNo, days[index] ?? 0, time));
    })
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const earlier = new Set(refreshers.map(({ mobileNo }) => mobileNo));
  return {
    refreshers,
    assignments: request.assignments.map((one) =>
      one.moduleSlug === moduleSlug && earlier.has(one.mobileNo) ? { ...one, assignedDaysAgo } : one,
    ),
  };
}

/**
 * Mastery takes two passes in a row: the second is this many days ago. A training comes before the first, and another
 * one in the weeks before the present courses.
 */
function sessionsOf(mobileNo: string, passedDaysAgo: number, time: DemoTime): PlannedSession[] {
  const plan = (mode: Mode, daysAgo: number) => plannedOn(daysAgo, { mobileNo, mode }, time);
  return [
    plan('training', passedDaysAgo + 15),
    plan('assessment', passedDaysAgo + 7),
    plan('assessment', passedDaysAgo),
    plan('training', 124 + (passedDaysAgo % 24)),
  ];
}

function plannedOn(
  daysAgo: number,
  { mobileNo, mode }: Pick<PlannedSession, 'mobileNo' | 'mode'>,
  { today }: DemoTime,
): PlannedSession {
  const day = weekdayAtOrBefore(daysBefore(today, daysAgo));
  const startedAt = instantAt(day, 10 * 60 + (daysAgo % 50), companyOf(companySlug).timeZone);
  const scores = competencies.map(({ competencyName }, index): [string, number] => [
    competencyName,
    0.78 + ((daysAgo + 5 * index) % 17) / 100,
  ]);
  const aim = { minutes: expectedMinutes + 1, scores: Object.fromEntries(scores), slips: {} };
  const versionSemver = versionOn(basicLifeSupport, startedAt, today);
  return { mobileNo, moduleSlug, mode, startedAt, aim, versionSemver, headsetName };
}
