import { createRandom, type PlayedSession } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import { companyOf } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from './annaBerg.ts';
import { type DemoTime, daysBefore, instantAt, isWeekend } from './demoTime.ts';
import { type CalendarEntry, type PlannedSession, playCalendar, versionOn } from './planCalendar.ts';
import { isOfGroup } from './planGroup.ts';

interface RetakesRequest {
  entries: readonly CalendarEntry[];
  people: readonly Person[];
  modules: readonly DemoModule[];
  time: DemoTime;
  seed: string;
}

/** Failed assessments of these last days are still to be talked about. */
const openDays = 3;
/** Share of learners who fail and do not come back to it. */
const givesUpShare = 0.1;

/**
 * The second tries of learners whose latest assessment was not successful: within the next days they pass, as most people
 * do. Without them a hospital would look as if nobody ever looked after anybody.
 */
export function planRetakes(request: RetakesRequest): CalendarEntry[] {
  const { entries, people, modules, time, seed } = request;
  const random = createRandom(seed).stream('retakes');
  const bySlug = new Map(modules.map((module) => [module.slug, module]));
  const companyByLearner = new Map(people.map(({ mobileNo, companySlug }) => [mobileNo, companySlug]));
  const busy = entries.map(({ planned, played }) => ({ ...planned, endedAt: played.endedAt }));
  const retakes: PlannedSession[] = [];
  for (const last of latestAssessments(entries)) {
    const { planned } = last;
    const module = bySlug.get(planned.moduleSlug);
    const company = companyByLearner.get(planned.mobileNo);
    if (!module || !company || isPassed(last.played, module)) continue;
    if (planned.mobileNo === annaBerg || isOfGroup(planned) || random.chance(givesUpShare)) continue;
    const minutes = module.expectedMinutes + 1;
    const isFree = (startedAt: Date, endedAt: Date) =>
      busy.every(
        (other) =>
          (other.headsetName !== planned.headsetName && other.mobileNo !== planned.mobileNo) ||
          other.endedAt <= startedAt ||
          other.startedAt >= endedAt,
      );
    const startedAt = freeHoursAfter(planned.startedAt, companyOf(company).timeZone, time).find((at) =>
      isFree(at, new Date(at.getTime() + minutes * 60_000)),
    );
    if (!startedAt) continue;
    const score = Math.min(0.97, module.passMark + random.between(0.03, 0.2));
    const retake = {
      ...planned,
      startedAt,
      versionSemver: versionOn(module, startedAt, time.today),
      aim: { minutes, score, slips: {} },
    };
    retakes.push(retake);
    busy.push({ ...retake, endedAt: new Date(startedAt.getTime() + minutes * 60_000) });
  }
  return playAfterwards(retakes, entries, modules, seed);
}

function latestAssessments(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const completed = entries.filter(
    ({ played }) => played.mode === 'assessment' && played.outcome === 'completed',
  );
  return [...new Map(completed.map((entry) => [keyOf(entry.planned), entry])).values()];
}

const keyOf = ({ mobileNo, moduleSlug }: PlannedSession) => `${mobileNo}/${moduleSlug}`;

function isPassed({ score, events }: PlayedSession, { passMark, steps }: DemoModule): boolean {
  const right = new Set(
    events.flatMap((event) => (event.type === 'step' && event.correctAction ? event.name : [])),
  );
  const isSafe = steps.every(({ name, mustPass }) => !mustPass || right.has(name));
  return isSafe && (score === null || score >= passMark);
}

/** Hours of the working days after a session, up to the days whose failures are still open. */
function freeHoursAfter(startedAt: Date, timeZone: string, { today }: DemoTime): Date[] {
  const firstDay = startedAt.toISOString().slice(0, 10);
  return Array.from({ length: 10 }, (_, index) => daysBefore(firstDay, -(index + 1)))
    .filter((day) => day < daysBefore(today, openDays - 1) && !isWeekend(day))
    .flatMap((day) => Array.from({ length: 14 }, (_, half) => instantAt(day, 9 * 60 + half * 30, timeZone)));
}

/** Plays the retakes with the sessions that their learners had before. */
function playAfterwards(
  retakes: readonly PlannedSession[],
  entries: readonly CalendarEntry[],
  modules: readonly DemoModule[],
  seed: string,
): CalendarEntry[] {
  const keys = new Set(retakes.map(keyOf));
  const earlier = entries.map(({ planned }) => planned).filter((planned) => keys.has(keyOf(planned)));
  const plan = [...earlier, ...retakes].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const chosen = new Set(retakes);
  return [...playCalendar(plan, modules, seed)].filter(({ planned }) => chosen.has(planned));
}
