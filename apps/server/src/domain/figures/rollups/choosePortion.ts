import type { Trx } from '../../../platform/database/createDatabase.ts';
import {
  countSessionsOf,
  type DirtyDay,
  findFailedKey,
  listDirtyDays,
  listKeysOf,
  weighLearners,
} from './dirtyKeys.sql.ts';
import type { ModuleDay } from './foldedKeys.sql.ts';

/**
 * A portion reads at most this many sessions of its modules' days, and as many attempts of its learners. With
 * twice as many it took 2 to 5 s on two cores at a load of 8, and imports and registrations wait that long
 * for the company's lock.
 */
const sessionsAtOnce = 25_000;
/**
 * The cost of folding a day besides reading its sessions, as a number of sessions: the rows of the day, of
 * its month and of its learners are rewritten.
 */
const sessionsForADay = 10;

export const keysAtOnce = 5_000;

interface PortionLimits {
  /** The newest key to fold. */
  last: number;
  /** At most this many keys are in the portion. */
  most: number;
  /** A key that failed in a portion of its own before this time is tried again, in a portion of its own. */
  retried: Date;
  /** Names of days that are left for the next round, because a key of theirs has failed. */
  passedOver: ReadonlySet<string>;
}

export const nameOfDay = ({ module_id, mode, day }: ModuleDay): string => `${module_id} ${mode} ${day}`;

const daysCountedAtOnce = 100;

/**
 * Ids of the keys to fold next, day by day of a module, so that all sessions of a day are read once for all its keys,
 * and half a portion reads half as much.
 */
export const choosePortion = async (
  trx: Trx,
  companyId: string,
  { last, most, retried, passedOver }: PortionLimits,
): Promise<number[]> => {
  const failed = await findFailedKey(trx, companyId, retried);
  if (failed !== undefined) return [failed];
  const waiting = await listDirtyDays(trx, companyId, last);
  const days = await firstDays(
    trx,
    companyId,
    waiting.filter((day) => !passedOver.has(nameOfDay(day))),
    most,
  );
  if (days.length === 0) return [];
  const positions = new Map(days.map((day, position) => [nameOfDay(day), position]));
  const positionOf = (key: (typeof keys)[number]) => positions.get(nameOfDay(key)) ?? 0;
  const keys = await listKeysOf(trx, companyId, days, { last, most });
  const learners = new Set(keys.flatMap(({ mode, user_id }) => (mode === 'assessment' ? [user_id] : [])));
  const waitingOf = new Map(
    (await weighLearners(trx, companyId, [...learners], last)).map((learner) => [
      learner.user_id,
      { ...learner },
    ]),
  );
  /**
   * A learner is folded with the last of their waiting keys, so only that key makes the fold read their
   * attempts.
   */
  const attemptsRead = ({ mode, user_id }: { mode: string; user_id: string }) => {
    const learner = mode === 'assessment' && waitingOf.get(user_id);
    if (!learner) return 0;
    learner.keys -= 1;
    return learner.keys === 0 ? learner.attempts : 0;
  };
  return firstWithin(
    keys.toSorted((one, other) => positionOf(one) - positionOf(other)),
    sessionsAtOnce,
    attemptsRead,
  ).map(({ id }) => id);
};

/** The first items whose weights together stay within `most`; always at least one. */
const firstWithin = <T>(items: readonly T[], most: number, weight: (item: T) => number): T[] => {
  let sum = 0;
  const beyond = items.findIndex((item, index) => {
    sum += weight(item);
    return index > 0 && sum > most;
  });
  return items.slice(0, beyond < 0 ? items.length : beyond);
};

/** The first days that fit one portion; always at least one. */
const firstDays = async (
  trx: Trx,
  companyId: string,
  waiting: readonly DirtyDay[],
  mostKeys: number,
): Promise<DirtyDay[]> => {
  const days = firstWithin(waiting, mostKeys, ({ keys }) => keys);
  const weighedDays: { day: DirtyDay; sessions: number }[] = [];
  let sum = 0;
  for (let from = 0; from < days.length && sum <= sessionsAtOnce; from += daysCountedAtOnce) {
    const portion = days.slice(from, from + daysCountedAtOnce);
    const sessions = await countSessionsOf(trx, companyId, portion);
    weighedDays.push(
      ...portion.map((day, index) => ({ day, sessions: (sessions[index] ?? 0) + sessionsForADay })),
    );
    sum = weighedDays.reduce((all, { sessions: ofDay }) => all + ofDay, 0);
  }
  return firstWithin(weighedDays, sessionsAtOnce, ({ sessions }) => sessions).map(({ day }) => day);
};
