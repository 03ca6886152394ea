import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { TestPortal } from '../../apps/server/src/testing/portal/testPortal.ts';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../../harness/portalProcess.ts';
import { median } from '../times.ts';
import { foldedDays, prepareFold } from './foldDays.ts';
import { importPeople } from './importPeople.ts';
import { neighbourCalls } from './neighbourCalls.ts';
import { type NeighbourSubject, prepareSubject } from './neighbourSubject.ts';
import { openBeside, prepareSample, sampledCalls } from './sampledCalls.ts';
import { analyse, prepareCompanies, prepareNeighbours, smallCompanies, vacuumOnly } from './smallAndBig.ts';

const big = { people: 100_000, sessions: 500_000 };
/** The first rounds open connections, prepare statements and pass the point where PostgreSQL settles on a plan. */
const rounds = 14;
const warmUp = 6;
/** How many times the time on a lone instance a call may take. */
const mostRatio = 2;
/** How long, in ms, a change of one person may take beside the big company, and in s an import of 10,000 people. */
const mostChangeMs = 100;
const mostImportSeconds = 15;
/**
 * How long, in ms, any call of a company of 10,000 may take, alone or beside: what compares each with each of them is as
 * slow on both.
 */
const longestMs = 1_500;
/** Below this the two differ by what else the machine does. */
const leastMs = 3;

/** User IDs for one measurement: those of earlier ones in a folder that is used again are taken. */
const firstFreeMobileNo = async ({ dataDir }: PortalProcess): Promise<number> => {
  const database = openOwnerDatabase(dataDir);
  try {
    const companies = await database.read('all', (trx) =>
      trx.selectFrom('company').select('company_id').where('name', 'like', '% people').execute(),
    );
    return 8_900_000_000 + companies.length * 100_000;
  } finally {
    await database.close();
  }
};
/** The import's company comes behind the others. */
const importOffset = 50_000;

const prepareSubjects = async (portal: PortalProcess, firstMobileNo: number): Promise<NeighbourSubject[]> => {
  const companies = await prepareCompanies(portal.dataDir, { sizes: smallCompanies, firstMobileNo });
  const database = openOwnerDatabase(portal.dataDir);
  try {
    const subjects: NeighbourSubject[] = [];
    for (const company of companies) subjects.push(await prepareSubject(database, portal, company));
    return subjects;
  } finally {
    await database.close();
  }
};

/** The new companies stay unknown to the planner while they are measured. */
const keepFromAnalysing = async ({ dataDir }: PortalProcess): Promise<void> => {
  const database = openOwnerDatabase(dataDir);
  try {
    await database.write('all', (trx) =>
      sql`
      do $$ declare named regclass; begin
        for named in select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        loop execute format('alter table %s set (autovacuum_enabled = false)', named); end loop;
      end $$`.execute(trx),
    );
  } finally {
    await database.close();
  }
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const row = (name: string, figures: readonly string[]): string =>
  name.padEnd(44) + figures.map((figure) => figure.padStart(12)).join('');

type Say = (line: string) => void;

interface Most {
  rounds: number;
  warmUp: number;
  ms?: number;
}

/** The medians of both, measured in turns; no round twice, as what it sends would be known already. */
const timeBoth = async ([lone, beside]: Pair, most: Most, firstRound: number) => {
  const times = { lone: [] as number[], beside: [] as number[] };
  for (let round = firstRound; round < firstRound + most.rounds; round += 1) {
    times.lone.push(await lone(round));
    times.beside.push(await beside(round));
  }
  return { alone: median(times.lone.slice(most.warmUp)), along: median(times.beside.slice(most.warmUp)) };
};

/** A call on the lone instance and beside the big company. */
interface Compared {
  name: string;
  pair: Pair;
  most: Most;
}

type Timed = (round: number) => Promise<number>;
/** On the lone instance and beside the big company. */
type Pair = readonly [Timed, Timed];

/** Prints the medians of both. @returns whether the second takes longer than it may */
const isTooSlow = async ({ name, pair, most }: Compared, firstRound: number, say: Say): Promise<boolean> => {
  const { alone, along } = await timeBoth(pair, most, firstRound);
  const ratio = along / alone;
  const tooSlow =
    (ratio > mostRatio && along > leastMs) || along > (most.ms ?? longestMs) || alone > longestMs;
  say(row(name, [alone.toFixed(1), along.toFixed(1), `${ratio.toFixed(2)}${tooSlow ? ' !' : '  '}`]));
  return tooSlow;
};

/** One that fails fails the measurement, and not those after it. */
const failsOrIsTooSlow = (call: Compared, firstRound: number, say: Say): Promise<boolean> =>
  isTooSlow(call, firstRound, say).catch((error: unknown) => {
    say(`${call.name} was not measured: ${error instanceof Error ? error.message : error}`);
    return true;
  });

/**
 * Measures the calls one after the other, and at the end once more those that took too long: a portal's jobs run every
 * minute, and one of them may have met all rounds of a call.
 * @returns how many take longer than they may
 */
const compareAll = async (calls: AsyncIterable<Compared> | Iterable<Compared>, say: Say): Promise<number> => {
  const slow: Compared[] = [];
  for await (const call of calls) if (await failsOrIsTooSlow(call, 0, say)) slow.push(call);
  let stillSlow = 0;
  if (slow.length > 0) say('once more');
  for (const call of slow) if (await failsOrIsTooSlow(call, call.most.rounds, say)) stillSlow += 1;
  return stillSlow;
};

const heading = (title: string, say: Say): void => {
  say('');
  say(row(title, ['alone, ms', 'beside, ms', 'ratio']));
};

const measureCalls = (lone: NeighbourSubject, beside: NeighbourSubject, say: Say): Promise<number> => {
  heading(`${lone.people} people`, say);
  const calls = neighbourCalls.map(({ name, send, changesOne = false }): Compared => {
    const timed =
      (subject: NeighbourSubject): Timed =>
      (round) =>
        timeOf(() => send(subject, round));
    const most = { rounds, warmUp, ...(changesOne && { ms: mostChangeMs }) };
    return { name, pair: [timed(lone), timed(beside)], most };
  });
  return compareAll(calls, say);
};

/** Every other call of signed-in people, as the permission walk has it, and the fold, by portals of this process. */
const measureSamples = async (
  portals: readonly [TestPortal, TestPortal],
  [lone, beside]: readonly [NeighbourSubject, NeighbourSubject],
  say: Say,
): Promise<number> => {
  heading(`${lone.people} people, every call`, say);
  const most = { rounds: 7, warmUp: 3 };
  async function* calls(): AsyncGenerator<Compared> {
    for (const call of sampledCalls) {
      const { name } = call.sample.endpoint;
      const alone = await prepareSample(portals[0], lone, call);
      const along = await prepareSample(portals[1], beside, call);
      if (alone && along)
        yield { name: call.sender === 'manager' ? `${name}, Manager` : name, pair: [alone, along], most };
    }
    const pair = [prepareFold(portals[0], lone), prepareFold(portals[1], beside)] as const;
    yield { name: `fold of ${foldedDays} days`, pair, most };
  }
  return compareAll(calls(), say);
};

/**
 * Every call of new companies on an instance of their own and on one that has a big company as well, in turns.
 * @returns whether none costs more than it may
 */
export const measureNeighbours = async (
  { dataDir, checkout }: { dataDir: string | undefined; checkout: string | undefined },
  say: (line: string) => void,
): Promise<boolean> => {
  const lone = await createPortalProcess({ longestStartMs: 600_000 });
  const beside = await createPortalProcess({ ...(dataDir && { dataDir }), longestStartMs: 600_000 });
  try {
    if (!existsSync(beside.dataDir) || readdirSync(beside.dataDir).length === 0) {
      say(`Preparing: ${big.people} people with ${big.sessions} sessions …`);
      await prepareNeighbours({ ...big, dataDir: beside.dataDir, checkout });
    }
    const subjects: NeighbourSubject[][] = [];
    const firstNumbers: number[] = [];
    for (const portal of [lone, beside]) {
      await portal.start();
      if (portal === beside) {
        // An upgrade has made tables of which autovacuum tells the planner within a minute.
        await analyse(beside.dataDir);
        await keepFromAnalysing(portal);
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
    const [forLone = 0, forBeside = 0] = firstNumbers.map((first) => first + importOffset);
    const alone = await importPeople(lone, forLone);
    const along = await importPeople(beside, forBeside);
    const figures = [alone, along].map(
      ({ validated, added }) => `${validated.toFixed(1)}+${added.toFixed(1)}`,
    );
    say(row('Import of 10,000: validated+added, s', [...figures, (along.added / alone.added).toFixed(2)]));
    say(
      `${tooSlow} calls cost more than ${mostRatio} times what they do alone, ${mostChangeMs} ms for a change of one person, or ${longestMs} ms`,
    );
    const imported = along.validated + along.added;
    say(`Import beside the big company: ${imported.toFixed(1)} s, at most ${mostImportSeconds} s`);
    return tooSlow === 0 && imported <= mostImportSeconds;
  } finally {
    await lone.close();
    await beside.close();
  }
};
