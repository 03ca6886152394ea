import type { Trx } from '../../../platform/database/createDatabase.ts';
import {
  countSessionsOf,
  type DirtyDay,
  findFailedKey,
  listDirtyDays,
  listKeysOf,
  weighLearners,
} from './dirtyKeys.sql.ts';
import type { ModuleDay } from './moduleKeys.sql.ts';

/**
 * So many sessions of its modules' days a portion reads, and so many attempts of its learners. With twice as many it took 2
 * to 5 s on two cores at a load of 8, and as long imports and registrations wait for the company's lock.
 */
const sessionsAtOnce = 25_000;
/** What a day costs beside its sessions, in sessions: its rows, its month's and their learners are written anew. */
const sessionsForADay = 10;

export const keysAtOnce = 5_000;

interface Wanted {
  /** The newest key that is meant. */
  last: number;
  /** No more keys than these. */
  most: number;
  /** A key that failed alone before then is tried again, alone. */
  retried: Date;
  /** Days, by their names, that are left for the next round. */
  passedOver: ReadonlySet<string>;
}

export const nameOfDay = ({ module_id, mode, day }: ModuleDay): string => `${module_id} ${mode} ${day}`;

/** The first of the items, as far as what they weigh together stays within; always one. */
const firstWithin = <T>(items: readonly T[], most: number, weight: (item: T) => number): T[] => {
  let sum = 0;
  const beyond = items.findIndex((item, index) => {
    sum += weight(item);
    return index > 0 && sum > most;
  });
  return items.slice(0, beyond < 0 ? items.length : beyond);
};

const daysCountedAtOnce = 100;

/** The first of these days, as far as a portion reaches; always one. */
const firstDays = async (
  trx: Trx,
  companyId: string,
  waiting: readonly DirtyDay[],
  mostKeys: number,
): Promise<DirtyDay[]> => {
  const days = firstWithin(waiting, mostKeys, ({ keys }) => keys);
  const counted: { day: DirtyDay; sessions: number }[] = [];
  let sum = 0;
  for (let from = 0; from < days.length && sum <= sessionsAtOnce; from += daysCountedAtOnce) {
    const some = days.slice(from, from + daysCountedAtOnce);
    const sessions = await countSessionsOf(trx, companyId, some);
    counted.push(...some.map((day, index) => ({ day, sessions: (sessions[index] ?? 0) + sessionsForADay })));
    sum = counted.reduce((all, one) => all + one.sessions, 0);
  }
  return firstWithin(counted, sessionsAtOnce, ({ sessions }) => sessions).map(({ day }) => day);
};

/**
 * The keys that are folded next, by their numbers: day by day of a module, so that what everybody did on it is read once
 * for all of its keys and half of a portion reads half as much.
 */
export const choosePortion = async (
  trx: Trx,
  companyId: string,
  { last, most, retried, passedOver }: Wanted,
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
  /** A learner is folded with the last key of theirs that waits. */
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
