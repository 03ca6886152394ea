import type { Aim, Mode, Random } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import type { Person } from '../content/person.ts';
import type { DemoAssignment } from './assignments.ts';
import { type Day, daysBefore, instantAt } from './calendarDays.ts';
import { chanceToTrain, habitsOf } from './habits.ts';

export interface LearnerSession {
  mobileNo: string;
  moduleSlug: string;
  mode: Mode;
  startedAt: Date;
  aim?: Aim;
}

interface Chosen {
  times: number;
  lastDaysAgo: number;
}

const TRAININGS_BEFORE_ASSESSMENT = 2;
const ASSESSMENT_SHARE = 0.4;

/** When one learner trains, what and in which mode, over the days given. */
export function planLearner(
  person: Person,
  assignments: readonly DemoAssignment[],
  modules: ReadonlyMap<string, DemoModule>,
  { today, days, timeZone, random }: { today: Day; days: number; timeZone: string; random: Random },
): LearnerSession[] {
  const habits = habitsOf(person, random);
  const chosen = new Map<string, Chosen>();
  const sessions: LearnerSession[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    if (!random.chance(chanceToTrain(habits, today, daysAgo))) continue;
    let minute = habits.minute + random.gaussian(0, 35);
    for (let left = sessionsThatDay(random); left > 0; left -= 1) {
      const module = chooseModule(assignments, modules, chosen, daysAgo, random);
      if (!module) break;
      const times = chosen.get(module.slug)?.times ?? 0;
      const assessed = times >= TRAININGS_BEFORE_ASSESSMENT && random.chance(ASSESSMENT_SHARE);
      sessions.push({
        mobileNo: person.mobileNo,
        moduleSlug: module.slug,
        mode: assessed ? 'assessment' : 'training',
        startedAt: instantAt(daysBefore(today, daysAgo), minute, timeZone),
      });
      chosen.set(module.slug, { times: times + 1, lastDaysAgo: daysAgo });
      minute += module.expectedMinutes * 2 + random.between(4, 30);
    }
  }
  return sessions;
}

function sessionsThatDay(random: Random): number {
  return 1 + (random.chance(0.3) ? 1 : 0) + (random.chance(0.07) ? 1 : 0);
}

/** What is popular, new or long not practised comes first; the same module hardly twice a day. */
function chooseModule(
  assignments: readonly DemoAssignment[],
  modules: ReadonlyMap<string, DemoModule>,
  chosen: ReadonlyMap<string, Chosen>,
  daysAgo: number,
  random: Random,
): DemoModule | undefined {
  const weighted = assignments.flatMap(({ moduleSlug, assignedDaysAgo }) => {
    const module = modules.get(moduleSlug);
    if (!module || assignedDaysAgo < daysAgo) return [];
    const { times, lastDaysAgo } = chosen.get(moduleSlug) ?? {
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
