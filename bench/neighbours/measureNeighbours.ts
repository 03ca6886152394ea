import { sql } from 'kysely';
import { foldCompanyRollups } from '../../apps/server/src/domain/figures/rollups/foldCompanyRollups.ts';
import type { TestPortal } from '../../apps/server/src/testing/portal/testPortal.ts';
import { asOwner } from '../../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../../harness/portalProcess.ts';
import { median, timeOf, timesInTurns } from '../times.ts';
import { importPeople, isImportQuick, listKinds, mostImportSeconds } from './importPeople.ts';
import { neighbourCalls } from './neighbourCalls.ts';
import { type NeighbourSubject, prepareSubject } from './neighbourSubject.ts';
import {
  analyse,
  prepareCompanies,
  prepareNeighbours,
  smallCompanies,
  vacuumOnly,
} from './prepareNeighbours.ts';
import { openBeside, prepareSample, sampledCalls } from './sampledCalls.ts';

/** The warm-up passes the point where PostgreSQL settles on a plan. */
const rounds = { rounds: 14, warmUp: 6 };
/** How many times longer than on a lone instance a call may take. */
const mostRatio = 2;
/** Beside the big company. */
const mostChangeMs = 100;
/**
 * The most that any call of any company may take, on both instances: a call that compares each of 10,000 people with each is
 * as slow on both, so that the ratio does not show it.
 */
const mostMs = 1_500;
/** The ratio of shorter times only tells what else the machine does. */
const leastMs = 3;

/**
 * Measures every call of new companies on an instance of their own and on one that has a big company as well, in turns.
 * @returns whether every call keeps its bounds
 */
export const measureNeighbours = async (
  { dataDir, checkout }: { dataDir: string | undefined; checkout: string | undefined },
  say: (line: string) => void,
): Promise<boolean> => {
  const lone = await createPortalProcess({ longestStartMs: 600_000 });
  const beside = await createPortalProcess({ ...(dataDir && { dataDir }), longestStartMs: 600_000 });
  try {
    await prepareNeighbours({ dataDir: beside.dataDir, checkout }, say);
    const subjects: NeighbourSubject[][] = [];
    const firstNumbers: number[] = [];
    for (const portal of [lone, beside]) {
      await portal.start();
      if (portal === beside) {
        // An upgrade may have made tables; in the field autovacuum tells the planner of them within a minute.
        await analyse(beside.dataDir);
        await disableAutovacuum(portal);
      }
      const firstMobileNo = await firstFreeMobileNo(portal);
      firstNumbers.push(firstMobileNo);
      subjects.push(await prepareSubjects(portal, firstMobileNo));
    }
    await analyse(lone.dataDir);
    await vacuumOnly(beside.dataDir);
    const inProcess = [await openBeside(lone.dataDir), await openBeside(beside.dataDir)] as const;
    let tooSlow = 0;
    for (const [index, subject] of (subjects[0] ?? []).entries()) {
      const neighbour = subjects[1]?.[index];
      if (!neighbour) continue;
      tooSlow += await measureCalls(subject, neighbour, say);
      tooSlow += await measureSamples(inProcess, [subject, neighbour], say);
    }
    for (const portal of inProcess) await portal.close();
    say('');
    let isQuick = true;
    for (const [index, kind] of listKinds.entries()) {
      const [forLone = 0, forBeside = 0] = firstNumbers.map((first) => first + importOffset * (index + 1));
      const onLone = await importPeople(lone, forLone, kind);
      const besideBig = await importPeople(beside, forBeside, kind);
      isQuick &&= isImportQuick(besideBig);
      const figures = [onLone, besideBig].map(
        ({ previewed, stored }) => `${previewed.toFixed(1)}+${stored.toFixed(1)}`,
      );
      say(
        row(`Import of 10,000, .${kind}: previewed+stored, s`, [
          ...figures,
          (besideBig.stored / onLone.stored).toFixed(2),
        ]),
      );
      say(
        `Memory of the server beside it: ${besideBig.memory.before} MiB before, ${besideBig.memory.peak} MiB at most`,
      );
    }
    say(
      `${tooSlow} calls cost more than ${mostRatio} times what they do alone, ${mostChangeMs} ms for a change of one person, or ${mostMs} ms`,
    );
    const { previewed, stored } = mostImportSeconds;
    say(`Import beside the big company: at most ${previewed} s to the preview and ${stored} s to the end`);
    return tooSlow === 0 && isQuick;
  } finally {
    await lone.close();
    await beside.close();
  }
};

/** Earlier runs in the same folder have taken User IDs: none of their companies has more than 100,000. */
const firstFreeMobileNo = ({ dataDir }: PortalProcess): Promise<number> =>
  asOwner(dataDir, async (database) => {
    const companies = await database.read('all', (trx) =>
      trx.selectFrom('company').select('company_id').where('name', 'like', '% people').execute(),
    );
    return 8_900_000_000 + companies.length * 100_000;
  });
/** Beyond the User IDs of the small companies, which are 11,010. */
const importOffset = 25_000;

const prepareSubjects = async (portal: PortalProcess, firstMobileNo: number): Promise<NeighbourSubject[]> => {
  const companies = await prepareCompanies(portal.dataDir, { sizes: smallCompanies, firstMobileNo });
  return asOwner(portal.dataDir, async (database) => {
    const subjects: NeighbourSubject[] = [];
    for (const company of companies) subjects.push(await prepareSubject(database, portal, company));
    return subjects;
  });
};

/** Keeps the new companies unknown to the planner while they are measured. */
const disableAutovacuum = ({ dataDir }: PortalProcess): Promise<unknown> =>
  asOwner(dataDir, (database) =>
    database.write('all', (trx) =>
      sql`
      do $$ declare named regclass; begin
        for named in select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        loop execute format('alter table %s set (autovacuum_enabled = false)', named); end loop;
      end $$`.execute(trx),
    ),
  );

const row = (name: string, figures: readonly string[]): string =>
  name.padEnd(44) + figures.map((figure) => figure.padStart(12)).join('');

type Say = (line: string) => void;

interface ComparedCall {
  name: string;
  /** Answers the ms of one call. */
  onLone: Timed;
  besideBig: Timed;
  rounds: { rounds: number; warmUp: number };
  /** The most that it may take beside the big company. */
  mostMs?: number;
}

type Timed = (round: number) => Promise<number>;

/**
 * Measures a call on both instances and prints the medians.
 * @param firstRound a round that was not measured before: the same calls again could be answered from what is remembered
 */
const isTooSlow = async (call: ComparedCall, firstRound: number, say: Say): Promise<boolean> => {
  const times = await timesInTurns([call.onLone, call.besideBig], { ...call.rounds, firstRound });
  const [lone = Number.NaN, beside = Number.NaN] = times.map(median);
  const ratio = beside / lone;
  const tooSlow =
    (ratio > mostRatio && beside > leastMs) || beside > (call.mostMs ?? mostMs) || lone > mostMs;
  say(row(call.name, [lone.toFixed(1), beside.toFixed(1), `${ratio.toFixed(2)}${tooSlow ? ' !' : '  '}`]));
  return tooSlow;
};

/** A call that fails counts as too slow, and the calls after it are measured. */
const failsOrIsTooSlow = (call: ComparedCall, firstRound: number, say: Say): Promise<boolean> =>
  isTooSlow(call, firstRound, say).catch((error: unknown) => {
    say(`${call.name} was not measured: ${error instanceof Error ? error.message : error}`);
    return true;
  });

/**
 * Measures the calls one after the other, and at the end the slow ones once more: a portal's jobs run every minute, so that
 * one may have run during all rounds of a call.
 * @returns how many take longer than they may
 */
const compareAll = async (
  calls: AsyncIterable<ComparedCall> | Iterable<ComparedCall>,
  say: Say,
): Promise<number> => {
  const slow: ComparedCall[] = [];
  for await (const call of calls) if (await failsOrIsTooSlow(call, 0, say)) slow.push(call);
  let stillSlow = 0;
  if (slow.length > 0) say('once more');
  for (const call of slow) if (await failsOrIsTooSlow(call, call.rounds.rounds, say)) stillSlow += 1;
  return stillSlow;
};

const heading = (title: string, say: Say): void => {
  say('');
  say(row(title, ['alone, ms', 'beside, ms', 'ratio']));
};

const measureCalls = (lone: NeighbourSubject, beside: NeighbourSubject, say: Say): Promise<number> => {
  heading(`${lone.people} people`, say);
  const calls = neighbourCalls.map(({ name, send, changesOne = false }): ComparedCall => {
    const timedFor =
      (subject: NeighbourSubject): Timed =>
      (round) =>
        timeOf(() => send(subject, round));
    return {
      name,
      onLone: timedFor(lone),
      besideBig: timedFor(beside),
      rounds,
      ...(changesOne && { mostMs: mostChangeMs }),
    };
  });
  return compareAll(calls, say);
};

/** Measures every call of the permission walk and the fold of figures, by portals within this process. */
const measureSamples = async (
  portals: readonly [TestPortal, TestPortal],
  [lone, beside]: readonly [NeighbourSubject, NeighbourSubject],
  say: Say,
): Promise<number> => {
  heading(`${lone.people} people, every call`, say);
  const sampleRounds = { rounds: 7, warmUp: 3 };
  async function* calls(): AsyncGenerator<ComparedCall> {
    for (const call of sampledCalls) {
      const { name } = call.sample.endpoint;
      const onLone = await prepareSample(portals[0], lone, call);
      const besideBig = await prepareSample(portals[1], beside, call);
      if (onLone && besideBig)
        yield {
          name: call.sender === 'manager' ? `${name}, Manager` : name,
          onLone,
          besideBig,
          rounds: sampleRounds,
        };
    }
    yield {
      name: `fold of ${foldedDays} days`,
      onLone: foldOf(portals[0], lone),
      besideBig: foldOf(portals[1], beside),
      rounds: sampleRounds,
    };
  }
  return compareAll(calls(), say);
};

const foldedDays = 500;

/** Queues some of the company's days and folds them, which alone is timed. */
const foldOf =
  ({ platform: { database } }: TestPortal, { companyId }: NeighbourSubject) =>
  async (): Promise<number> => {
    await database.write({ companyId }, (trx) =>
      sql`
        insert into rollup_dirty (company_id, user_id, module_id, mode, day)
        select company_id, user_id, module_id, mode, day from rollup_user_day
        where company_id = ${companyId} order by user_id, day limit ${foldedDays}
        returning 1 as queued`.execute(trx),
    );
    return timeOf(() => foldCompanyRollups({ database }));
  };
