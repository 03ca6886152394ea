import type { Aim, Mode } from '@simward/device/simulator';
import { type Day, daysBefore, instantAt, isWeekend, weekdayAtOrBefore } from './demoTime.ts';

/**
 * The User ID of the demo learner. Her history is written by hand, so that a visitor's first screen shows everything.
 */
export const annaBerg = '1000000004';

const sepsis = 'sepsis-the-first-hour';
const medication = 'safe-medication-round';
const lifeSupport = 'basic-life-support';
const hygiene = 'hand-hygiene-and-ppe';
const cannulation = 'peripheral-iv-cannulation';

/** The modules assigned to her; she has not begun Stroke Recognition. */
export const annasModules = [sepsis, medication, lifeSupport, hygiene, cannulation, 'stroke-recognition'];

/** Due dates in days from today; her other modules have none. */
export const annasDueDays: ReadonlyMap<string, number> = new Map([[sepsis, 7]]);

interface WrittenSession {
  moduleSlug: string;
  mode: Mode;
  aim: Aim;
}

export interface AnnasSession extends WrittenSession {
  startedAt: Date;
}

const training = (moduleSlug: string, minutes: number): WrittenSession => ({
  moduleSlug,
  mode: 'training',
  aim: { minutes },
});

const assessment = (
  moduleSlug: string,
  minutes: number,
  score: number,
  slips?: Aim['slips'],
): WrittenSession => ({
  moduleSlug,
  mode: 'assessment',
  aim: slips ? { minutes, score, slips } : { minutes, score },
});

/**
 * She gives antibiotics before taking blood cultures, does not pass because of it, and talks about it in debriefings.
 */
const antibioticsFirst = { Antibiotics: 'wrong', 'Blood cultures': 'late' } as const;

/** One list for each weekday, oldest first. The last list is for the last weekday before today. */
const recentDays: readonly (readonly WrittenSession[])[] = [
  [training(sepsis, 24), training(hygiene, 10)],
  [training(medication, 18)],
  [training(medication, 19), training(lifeSupport, 12)],
  [training(sepsis, 26)],
  [training(lifeSupport, 13), training(hygiene, 11)],
  [assessment(sepsis, 24, 0.741, { ...antibioticsFirst, Reassess: 'missed' }), training(medication, 17)],
  [training(lifeSupport, 12), training(hygiene, 9)],
  [training(sepsis, 23), training(lifeSupport, 14)],
  [assessment(sepsis, 24, 0.86, antibioticsFirst), training(medication, 18), training(hygiene, 10)],
  [training(medication, 16)],
  [training(medication, 21), training(lifeSupport, 13)],
  [training(sepsis, 31), training(hygiene, 12)],
  [assessment(medication, 17, 0.88), training(lifeSupport, 12)],
  [
    assessment(sepsis, 22, 0.76, {
      ...antibioticsFirst,
      'Capillary refill': 'missed',
      NEWS2: 'wrong',
      'Urine output': 'missed',
    }),
    training(medication, 18),
    assessment(hygiene, 9, 0.91),
  ],
  [assessment(lifeSupport, 14, 0.94)],
];

/**
 * Sessions of earlier months, each with how many days ago it was. A session on a weekend moves to the Friday
 * before.
 */
const earlierSessions: readonly (readonly [number, WrittenSession])[] = [
  [114, training(hygiene, 13)],
  [112, training(lifeSupport, 15)],
  [109, training(hygiene, 12)],
  [107, training(lifeSupport, 15)],
  [104, training(sepsis, 33)],
  [101, training(hygiene, 11)],
  [98, training(sepsis, 31)],
  [97, training(lifeSupport, 14)],
  [94, assessment(hygiene, 11, 0.785)],
  [91, training(sepsis, 29)],
  [88, training(lifeSupport, 14)],
  [87, training(medication, 25)],
  [84, assessment(lifeSupport, 13, 0.812)],
  [81, training(medication, 24)],
  [79, training(sepsis, 28)],
  [76, training(medication, 22)],
  [73, assessment(sepsis, 29, 0.524)],
  [71, training(cannulation, 21)],
  [68, training(medication, 21)],
  [66, training(hygiene, 11)],
  [63, training(cannulation, 20)],
  [60, training(sepsis, 27)],
  [58, training(lifeSupport, 13)],
  [55, assessment(medication, 20, 0.793)],
  [53, training(cannulation, 18)],
  [43, training(sepsis, 26)],
  [40, training(hygiene, 10)],
  [38, assessment(sepsis, 26, 0.68)],
  [36, training(cannulation, 17)],
  [33, training(medication, 19)],
  [31, training(cannulation, 18)],
  [29, training(lifeSupport, 13)],
  [26, assessment(cannulation, 17, 0.64)],
];

/** Her sessions up to the last weekday before today. */
export function annasSessions(today: Day, timeZone: string): AnnasSession[] {
  const earlyDays = Map.groupBy(earlierSessions, ([daysAgo]) =>
    weekdayAtOrBefore(daysBefore(today, daysAgo)),
  );
  const early = [...earlyDays].map(([day, sessions]) =>
    onDay(
      day,
      sessions.map(([, session]) => session),
    ),
  );
  const days = weekdaysBefore(today, recentDays.length);
  const late = recentDays.map((sessions, index) => onDay(days[index] ?? today, sessions));
  return [...early, ...late].flat();

  function onDay(day: Day, sessions: readonly WrittenSession[]): AnnasSession[] {
    let minute = 9 * 60 + 12 + ((Number(day.slice(8)) * 17) % 48);
    return sessions.map((session) => {
      const startedAt = instantAt(day, minute, timeZone);
      minute += (session.aim.minutes ?? 0) + 11;
      return { ...session, startedAt };
    });
  }
}

function weekdaysBefore(today: Day, count: number): Day[] {
  return Array.from({ length: count * 2 }, (_, index) => daysBefore(today, index + 1))
    .filter((day) => !isWeekend(day))
    .slice(0, count)
    .reverse();
}
