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
} from '../learners/learnerSets.sql.ts';
import { foldSessionReports } from '../reports/foldSessionReports.ts';
import { different } from '../verify/different.ts';
import { choosePortion, keysAtOnce, nameOfDay } from './choosePortion.ts';
import { foldDayResults, foldMonthResults } from './companyResults.sql.ts';
import { foldDays, foldMonths, foldUserMonths, type UserMonth } from './companyRollups.sql.ts';
import {
  companiesToFold,
  type DirtyKey,
  listFoldedLater,
  lockFolding,
  setApart,
  takeKeys,
} from './dirtyKeys.sql.ts';

/**
 * How long one statement of a fold may take: longer than anybody waits for an answer (60 s), because nobody waits for this
 * one. A whole portion took 11 s on two cores at a load of 18; but a module's day is never divided, and one of half a
 * million sessions takes 17 s of a core that does nothing else. A key that hangs holds the others up for as long.
 */
const longestStatementMs = 120_000;

/** A key that failed alone is tried again so much later. */
const retryMs = 10 * 60_000;

/** After so many failures in a row a company waits for the job's next round. Halving 5,000 keys down to one takes 13. */
const mostFailures = 100;

interface Folding extends Pick<Platform, 'database'> {
  clock?: Platform['clock'];
  log?: Pick<Platform['log'], 'warn' | 'error'>;
}

/** What is folded of a company in this round: what waited when its turn came first. */
interface Turn {
  last: number;
  /** How many keys its next portion may have. */
  most: number;
  failures: number;
  /** Days of which a key failed alone: the others come first. */
  passedOver: Set<string>;
}

/**
 * Recomputes every company's rollups that finishes have queued, a portion of each company in turns and a transaction each.
 * A portion that fails is halved, down to one key; that one is set apart, reported and tried again later, and neither the
 * company's other days nor anybody else wait for it. Several processes may do so at once: a company that another one
 * folds is passed over.
 */
export const foldCompanyRollups = async (
  { database, clock = systemClock, log = console }: Folding,
  statementMs = longestStatementMs,
): Promise<void> => {
  const retried = () => new Date(clock.now().getTime() - retryMs);

  const afterFailure = async (error: unknown, companyId: string, turn: Turn, ids: readonly number[]) => {
    const [id] = ids;
    turn.failures += 1;
    // Once a key is set apart, what failed is out of the way.
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

  /** Folds one portion. A company that is left has nothing more to do in this round, though keys of it may wait. */
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

/** Whether the database is away, which a smaller portion would not help; out of memory or of disk it is not. */
const isAway = (error: unknown): boolean => {
  const { code, message } = Object(error);
  return isUnreachable({ code, message }) && !/^53[124]/.test(String(code));
};

const userMonth = (key: DirtyKey): UserMonth => ({
  userId: key.user_id,
  mode: key.mode,
  month: `${key.day.slice(0, 7)}-01`,
});

/** Folds these keys in the given transaction; false while another process folds the company. */
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
  const days = different(keys, nameOfDay);
  await foldDays(trx, companyId, days);
  await foldDayResults(trx, companyId, days);
  const months = keys.map((key) => ({ ...userMonth(key), moduleId: key.module_id }));
  const moduleMonths = different(months, (one) => `${one.moduleId} ${one.mode} ${one.month}`);
  await foldMonths(trx, companyId, moduleMonths);
  await foldMonthResults(trx, companyId, moduleMonths);
  await foldUserMonths(
    trx,
    companyId,
    different(months, (one) => `${one.userId} ${one.mode} ${one.month}`),
  );
  await foldLearnerSets(trx, companyId, keys);
  await foldSessionReports(trx, companyId, keys);
  const assessed = keys.flatMap(({ mode, user_id }) => (mode === 'assessment' ? [user_id] : []));
  const learners = [...new Set(assessed)];
  // All that a learner was assessed in is read for it: once, however many of the learner's days wait. Of days that are
  // passed over that may be long.
  const later =
    passedOver.size > 0 ? new Set<string>() : await listFoldedLater(trx, companyId, learners, last);
  await foldUserCompetencies(
    trx,
    companyId,
    learners.filter((userId) => !later.has(userId)),
  );
  return true;
};

const differentSets = (keys: readonly SetKey[]) =>
  different(keys, ({ moduleId, span, start, mode, block }) => [moduleId, span, start, mode, block].join(' '));

/** Writes anew the sets of learners that changed days are of, in the transaction that holds the company's folding. */
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
  const every = [...days, ...months].map((one) => ({ ...one, moduleId: everyModule }));
  await foldEverySet(trx, companyId, differentSets(every));
};
