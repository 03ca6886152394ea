import type { Random } from '@simward/device/simulator';
import { courses } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { cohortStart } from './assignments.ts';
import { type Day, daysBefore, isHoliday, isWeekend } from './calendarDays.ts';

/** A week in which courses pause and wards are short of people. */
const PAUSE = { from: 50, to: 44 };
const NEVER_BEGINS = 0.04;

export interface Habits {
  startsDaysAgo: number;
  endsDaysAgo: number;
  /** Chance to train on an ordinary weekday. */
  weekdayChance: number;
  weekendShare: number;
  /** Usual minute of the day. */
  minute: number;
  leave: { from: number; to: number };
  /** Four days on, four off, for those who work shifts. */
  rotaDay: number | undefined;
}

/** How often and when this person trains. */
export function habitsOf(person: Person, random: Random): Habits {
  const shifts = courses.find(({ courseName }) => courseName === person.courseName)?.attendance === 'shift';
  const diligence = random.between(0.1, 1) * random.between(0.6, 1);
  const leaveFrom = random.integer(14, 105);
  return {
    startsDaysAgo: cohortStart(person) - random.integer(0, 12),
    endsDaysAgo: person.leftDaysAgo ?? 0,
    weekdayChance: random.chance(NEVER_BEGINS) ? 0 : 0.08 + 0.66 * diligence,
    weekendShare: shifts ? random.between(0.1, 0.5) : random.between(0, 0.2),
    minute: shifts
      ? random.pick([7 * 60, 13 * 60, 16 * 60, 20 * 60]) + random.between(-70, 70)
      : random.between(9 * 60 + 10, 16 * 60),
    leave: { from: leaveFrom, to: leaveFrom - random.integer(6, 13) },
    rotaDay: shifts ? random.integer(0, 7) : undefined,
  };
}

/** The chance that the person trains on that day. */
export function chanceToTrain(habits: Habits, today: Day, daysAgo: number): number {
  const day = daysBefore(today, daysAgo);
  const within = (span: { from: number; to: number }) => daysAgo <= span.from && daysAgo >= span.to;
  if (daysAgo > habits.startsDaysAgo || daysAgo < habits.endsDaysAgo || within(habits.leave)) return 0;
  const onRota = habits.rotaDay === undefined || (daysAgo + habits.rotaDay) % 8 < 4;
  return (
    habits.weekdayChance *
    (isWeekend(day) ? habits.weekendShare : 1) *
    (isHoliday(day) ? 0.05 : 1) *
    (within(PAUSE) ? 0.3 : 1) *
    (onRota ? 1 : 0.35)
  );
}
