import { sql } from 'kysely';
import { isUnreachable } from '../../../platform/database/connections/isUnreachable.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { foldUserCompetencies } from '../competencies/foldUserCompetencies.ts';
import {
  everyModule,
  foldDaySets,
  foldEverySet,
  foldMonthSets,
  numberLearners,
  type SetKey,
} from '../learnerSets.sql.ts';
import { foldSessionReports } from '../reports/foldSessionReports.ts';
import { choosePortion, keysAtOnce, nameOfDay } from './choosePortion.ts';
import { foldDayResults, foldMonthResults } from './companyResults.sql.ts';
import { foldCompanyDays, foldCompanyMonths, foldUserMonths, type UserMonth } from './companyRollups.sql.ts';
import {
  companiesToFold,
  type DirtyKey,
  listFoldedLater,
  lockFolding,
  setApart,
  takeKeys,
} from './dirtyKeys.sql.ts';
import { uniqueBy } from './foldedKeys.sql.ts';

/**
 * How long one statement of a fold may take: longer than a call may (60 s), because nobody waits for its
 * answer. A whole portion took 11 s on two cores at a load of 18; but a module's day is never divided, and a
 * day of half a million sessions takes 17 s on an idle core. A key whose statement hangs delays all others
 * for this time.
 */
const longestStatementMs = 120_000;

/** A key that failed in a portion of its own is tried again after this time. */
const retryMs = 10 * 60_000;

/**
 * After this many failures in a row a company waits for the job's next round. Halving a portion of 5,000 keys
 * down to a single key takes 13.
 */
const mostFailures = 100;

interface Folding extends Pick<Platform, 'database'> {
  clock?: Platform['clock'];
  log?: Pick<Platform['log'], 'warn' | 'error'>;
}

/** A company's part of a round: the keys that waited when the round first came to the company. */
interface Turn {
  last: number;
  /** How many keys the next portion may have. */
  most: number;
  failures: number;
  /** Days with a key that failed in a portion of its own; they are left out for the rest of the round. */
  passedOver: Set<string>;
}

/**
 * Recounts the rollups of every company that have been queued, a portion of each company in turn and in a transaction
 * of its own. A portion that fails is halved, down to one key; that key is marked, reported and tried again later,
 * and neither other days of the company nor other companies wait for it. Several processes may do this at once: a
 * company that another process folds is left out.
 */
export const foldCompanyRollups = async (
  { database, clock = systemClock, log = console }: Folding,
  statementMs = longestStatementMs,
): Promise<void> => {
  const retried = () => new Date(clock.now().getTime() - retryMs);

  const afterFailure = async (error: unknown, companyId: string, turn: Turn, ids: readonly number[]) => {
    const [id] = ids;
    turn.failures += 1;
    // Once the single key that failed is marked, portions no longer contain it and may be large again.
    turn.most = ids.length > 1 ? Math.floor(ids.length / 2) : keysAtOnce;
    if (ids.length > 1 || id === undefined) {
      log.warn({ err: error, companyId, keys: ids.length }, 'a portion of figures failed and is halved');
      return;
    }
    const key = await database.write({ companyId }, (trx) => setApart(trx, companyId, id, clock.now()));
    if (!key) return;
    turn.passedOver.add(nameOfDay(key));
    log.error({ err: error, companyId, key }, "a learner's day cannot be counted in the company's figures");
  };

  /** Folds one portion. "left" ends the company's part of this round, though keys of it may wait. */
  const foldNext = async (companyId: string, turn: Turn): Promise<'more' | 'done' | 'left'> => {
    const ids = await database.read({ companyId }, (trx) =>
      choosePortion(trx, companyId, { ...turn, retried: retried() }),
    );
    if (ids.length === 0) return turn.passedOver.size > 0 ? 'left' : 'done';
    try {
      if (
        !(await database.write({ companyId }, (trx) => foldPortion(trx, companyId, ids, turn, statementMs)))
      )
        return 'left';
      turn.failures = 0;
    } catch (error) {
      if (isAway(error)) throw error;
      await afterFailure(error, companyId, turn, ids);
    }
    return turn.failures < mostFailures ? 'more' : 'left';
  };

  const left = new Set<string>();
  let turns = new Map<string, Turn>();
  do {
    const unfinished = new Map<string, Turn>();
    for (const { company_id, last } of await database.read('all', (trx) => companiesToFold(trx, retried()))) {
      if (left.has(company_id)) continue;
      const turn = turns.get(company_id) ?? { last, most: keysAtOnce, failures: 0, passedOver: new Set() };
      const ended = await foldNext(company_id, turn).catch((error: unknown) => {
        if (isAway(error)) throw error;
        log.error({ err: error, companyId: company_id }, 'figures of a company cannot be folded');
        return 'left' as const;
      });
      if (ended === 'more') unfinished.set(company_id, turn);
      if (ended === 'left') left.add(company_id);
    }
    turns = unfinished;
  } while (turns.size > 0);
};

/**
 * The database cannot be reached, so that a smaller portion would fail as well. Out of memory or disk space
 * does not count as such: there a smaller portion may succeed.
 */
const isAway = (error: unknown): boolean => {
  const { code, message } = Object(error);
  return isUnreachable({ code, message }) && !/^53[124]/.test(String(code));
};

/** Folds these keys in this transaction; false while another process folds the company. */
const foldPortion = async (
  trx: Trx,
  companyId: string,
  ids: readonly number[],
  { last, passedOver }: Turn,
  statementMs: number,
): Promise<boolean> => {
  await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(trx);
  if (!(await lockFolding(trx, companyId))) return false;
  const keys = await takeKeys(trx, companyId, ids);
  const days = uniqueBy(keys, nameOfDay);
  await foldCompanyDays(trx, companyId, days);
  await foldDayResults(trx, companyId, days);
  const months = keys.map((key) => ({ ...userMonth(key), moduleId: key.module_id }));
  const moduleMonths = uniqueBy(months, ({ moduleId, mode, month }) => `${moduleId} ${mode} ${month}`);
  await foldCompanyMonths(trx, companyId, moduleMonths);
  await foldMonthResults(trx, companyId, moduleMonths);
  await foldUserMonths(
    trx,
    companyId,
    uniqueBy(months, ({ userId, mode, month }) => `${userId} ${mode} ${month}`),
  );
  await foldLearnerSets(trx, companyId, keys);
  await foldSessionReports(trx, companyId, keys);
  const assessed = keys.flatMap(({ mode, user_id }) => (mode === 'assessment' ? [user_id] : []));
  const learners = [...new Set(assessed)];
  // Folding a learner reads all their assessed results, so each learner is folded once, with the last of
  // their waiting days. When days are left out of the round, learners are folded at once: it may be long
  // until those days are folded.
  const later =
    passedOver.size > 0 ? new Set<string>() : await listFoldedLater(trx, companyId, learners, last);
  await foldUserCompetencies(
    trx,
    companyId,
    learners.filter((userId) => !later.has(userId)),
  );
  return true;
};

const userMonth = (key: DirtyKey): UserMonth => ({
  userId: key.user_id,
  mode: key.mode,
  month: `${key.day.slice(0, 7)}-01`,
});

/** Recounts the sets of learners of changed days, in the transaction that has locked the company's folding. */
const foldLearnerSets = async (trx: Trx, companyId: string, keys: readonly DirtyKey[]): Promise<void> => {
  const blocks = await numberLearners(trx, companyId, [...new Set(keys.map(({ user_id }) => user_id))]);
  const days = differentSets(
    keys.map(({ user_id, module_id, mode, day }) => ({
      moduleId: module_id,
      span: 'day',
      start: day,
      mode,
      block: blocks.get(user_id) ?? 0,
    })),
  );
  await foldDaySets(trx, companyId, days);
  const months = differentSets(
    days.map((day) => ({ ...day, span: 'month', start: `${day.start.slice(0, 7)}-01` })),
  );
  await foldMonthSets(trx, companyId, months);
  const ofEveryModule = [...days, ...months].map((key) => ({ ...key, moduleId: everyModule }));
  await foldEverySet(trx, companyId, differentSets(ofEveryModule));
};

const differentSets = (keys: readonly SetKey[]) =>
  uniqueBy(keys, ({ moduleId, span, start, mode, block }) => [moduleId, span, start, mode, block].join(' '));
