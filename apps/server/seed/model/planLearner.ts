import type { Aim, Mode, Random } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import { courses } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { cohortStart, type DemoAssignment } from './assignments.ts';
import { type Day, daysBefore, instantAt, isHoliday, isWeekend } from './demoTime.ts';

export interface LearnerSession {
  mobileNo: string;
  moduleSlug: string;
  mode: Mode;
  startedAt: Date;
  aim?: Aim;
}

interface Practice {
  times: number;
  lastDaysAgo: number;
}

const trainingsBeforeAssessment = 2;
const assessmentShare = 0.4;

/** Plans one learner's sessions, with their modules and modes, over these days. */
export function planLearner(
  person: Person,
  assignments: readonly DemoAssignment[],
  modules: ReadonlyMap<string, DemoModule>,
  { today, days, timeZone, random }: { today: Day; days: number; timeZone: string; random: Random },
): LearnerSession[] {
  const habits = habitsOf(person, random);
  const practiceBySlug = new Map<string, Practice>();
  const sessions: LearnerSession[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    if (!random.chance(chanceToTrain(habits, today, daysAgo))) continue;
    let minute = habits.minute + random.gaussian(0, 35);
    for (let left = sessionsThatDay(random); left > 0; left -= 1) {
      const module = chooseModule(assignments, modules, practiceBySlug, daysAgo, random);
      if (!module) break;
      const times = practiceBySlug.get(module.slug)?.times ?? 0;
      const isAssessment = times >= trainingsBeforeAssessment && random.chance(assessmentShare);
      sessions.push({
        mobileNo: person.mobileNo,
        moduleSlug: module.slug,
        mode: isAssessment ? 'assessment' : 'training',
        startedAt: instantAt(daysBefore(today, daysAgo), minute, timeZone),
      });
      practiceBySlug.set(module.slug, { times: times + 1, lastDaysAgo: daysAgo });
      minute += module.expectedMinutes * 2 + random.between(4, 30);
    }
  }
  return sessions;
}

/** Share of learners who never begin to train. */
const neverBeginsShare = 0.04;

interface Habits {
  startsDaysAgo: number;
  endsDaysAgo: number;
  /** Chance to train on an ordinary weekday. */
  weekdayChance: number;
  weekendShare: number;
  /** Minutes after midnight at which the learner usually trains. */
  minute: number;
  leave: { from: number; to: number };
  /** Position in the rota of four days on and four days off; undefined without shifts. */
  rotaDay: number | undefined;
}

function habitsOf(person: Person, random: Random): Habits {
  const shifts = courses.find(({ courseName }) => courseName === person.courseName)?.attendance === 'shift';
  const diligence = random.between(0.1, 1) * random.between(0.6, 1);
  const leaveFrom = random.integer(14, 105);
  return {
    startsDaysAgo: cohortStart(person) - random.integer(0, 12),
    endsDaysAgo: person.leftDaysAgo ?? 0,
    weekdayChance: random.chance(neverBeginsShare) ? 0 : 0.08 + 0.66 * diligence,
    weekendShare: shifts ? random.between(0.1, 0.5) : random.between(0, 0.2),
    minute: shifts
      ? random.pick([7 * 60, 13 * 60, 16 * 60, 20 * 60]) + random.between(-70, 70)
      : random.between(9 * 60 + 10, 16 * 60),
    leave: { from: leaveFrom, to: leaveFrom - random.integer(6, 13) },
    rotaDay: shifts ? random.integer(0, 7) : undefined,
  };
}

/**
 * A week, in days before today, in which hardly anybody trains: courses pause and wards are short of people.
 */
const pauseWeek = { from: 50, to: 44 };

function chanceToTrain(habits: Habits, today: Day, daysAgo: number): number {
  const day = daysBefore(today, daysAgo);
  const within = (span: { from: number; to: number }) => daysAgo <= span.from && daysAgo >= span.to;
  if (daysAgo > habits.startsDaysAgo || daysAgo < habits.endsDaysAgo || within(habits.leave)) return 0;
  const onRota = habits.rotaDay === undefined || (daysAgo + habits.rotaDay) % 8 < 4;
  return (
    habits.weekdayChance *
    (isWeekend(day) ? habits.weekendShare : 1) *
    (isHoliday(day) ? 0.05 : 1) *
    (within(pauseWeek) ? 0.3 : 1) *
    (onRota ? 1 : 0.35)
  );
}

function sessionsThatDay(random: Random): number {
  return 1 + (random.chance(0.3) ? 1 : 0) + (random.chance(0.07) ? 1 : 0);
}

/** Prefers modules that are popular, new or not practised for long, and hardly ever the same one twice a day. */
function chooseModule(
  assignments: readonly DemoAssignment[],
  modules: ReadonlyMap<string, DemoModule>,
  practiceBySlug: ReadonlyMap<string, Practice>,
  daysAgo: number,
  random: Random,
): DemoModule | undefined {
  const weighted = assignments.flatMap(({ moduleSlug, assignedDaysAgo }) => {
    const module = modules.get(moduleSlug);
    if (!module || assignedDaysAgo < daysAgo) return [];
    const { times, lastDaysAgo } = practiceBySlug.get(moduleSlug) ?? {
      times: 0,
      lastDaysAgo: Number.POSITIVE_INFINITY,
    };
    const rest = lastDaysAgo - daysAgo;
    const weight = (module.popularity / (1 + 0.3 * times)) * (rest === 0 ? 0.05 : rest > 10 ? 1.8 : 1);
    return [{ module, weight }];
  });
  let drawn = random.next() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.find(({ weight }) => {
    drawn -= weight;
    return drawn < 0;
  })?.module;
}
