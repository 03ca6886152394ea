import { existsSync, readdirSync } from 'node:fs';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../../harness/issueTokens.ts';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../../harness/portalProcess.ts';
import { prepareBigCompany } from '../filled/prepareBigCompany.ts';
import { openBeside, prepareSample, sampledCalls } from '../neighbours/sampledCalls.ts';
import { median } from '../times.ts';
import { bigActs } from './bigActs.ts';
import { type BigCall, bigCalls, maySend } from './bigCalls.ts';
import { bigExports, readExport } from './bigExports.ts';
import { type BigStaff, findBigCompany, openStaff } from './bigStaff.ts';
import { type Slowness, watchSlowness } from './slowness.ts';

const size = { people: 100_000, departments: 1_000, sessions: 500_000, firstMobileNo: 8_000_000_000 };
const quickSize = { ...size, people: 5_000, departments: 200, sessions: 20_000 };

/** For a page, a dashboard, and the answer to an act on many. */
const mostMs = 300;
/** For the first rows of a file. */
const mostFirstMs = 500;
/** Files of fewer rows are not held to a rate. */
const leastRows = 5_000;
/** A file that takes longer is read once. */
const longFileSeconds = 30;
/** Growth of the server's memory while a file is read. */
const mostMoreMiB = 150;

/** The warm-up passes the point where PostgreSQL settles on a plan. */
const rounds = { rounds: 9, warmUp: 5 };
const fewestRounds = 3;
/** A call that has taken longer in all its rounds gets no further ones. */
const longestMs = 3_000;

/**
 * Measures every call of the staff of one big company: what they read, acts on many, files.
 * @returns whether every call keeps its bounds
 */
export const measureBig = async (
  { dataDir, quick, named }: { dataDir: string | undefined; quick: boolean; named: string },
  say: Say,
): Promise<boolean> => {
  const portal = await createPortalProcess({ ...(dataDir && { dataDir }), longestStartMs: 600_000 });
  try {
    if (existsSync(portal.dataDir) && readdirSync(portal.dataDir).length > 0)
      say(`The big company of ${portal.dataDir}`);
    await portal.start();
    const database = openOwnerDatabase(portal.dataDir);
    const companyId = await openBigCompany(portal, database, quick, say);
    const tokenOf = async (userId: string) => {
      const issued = await issueTokens(database, portal.dataDir, { companyId, learners: [{ userId }] });
      return issued.get(userId) ?? '';
    };
    const staff = await openStaff({ database, origin: portal.origin, tokenOf }, companyId);
    const run: Run = { staff, slowness: watchSlowness(database), named, say };
    let missed = printCalls('Pages and changes', await measureCalls(bigCalls, run), say);
    missed += await measureExports(portal, run);
    missed += printCalls('Acts on many', await measureCalls(bigActs, run), say);
    missed += printCalls('Every call of the permission walk', await measureSamples(portal.dataDir, run), say);
    await database.close();
    say('');
    say(
      `${missed} are over their bound: ${mostMs} ms for an answer, ${mostFirstMs} ms to a file’s first rows, so many rows a second, ${mostMoreMiB} MiB more`,
    );
    return missed === 0;
  } finally {
    await portal.close();
  }
};

type Say = (line: string) => void;

const openBigCompany = async (
  portal: PortalProcess,
  database: Database,
  isQuick: boolean,
  say: Say,
): Promise<string> => {
  const found = await findBigCompany(database);
  if (found) return found;
  const sizes = isQuick ? quickSize : size;
  say(`Preparing: ${sizes.people} people with ${sizes.sessions} sessions in ${portal.dataDir} …`);
  return prepareBigCompany(database, sizes);
};

interface Measured {
  name: string;
  ms: number;
  mostMs: number;
  /** How many times slower than at its best the machine was meanwhile. */
  slowness: number;
}

interface Failed {
  name: string;
  why: string;
}

type Outcome = Measured | Failed;

const isLate = ({ ms, mostMs: most, slowness }: Measured): boolean => ms > most * slowness;

/** @param timeRound sends the call once and answers its ms */
const measure = async (
  name: string,
  slowness: Slowness,
  timeRound: (round: number) => Promise<number>,
): Promise<Outcome> => {
  const times: number[] = [];
  const startedAt = performance.now();
  process.stderr.write(`${name} … `);
  try {
    slowness.take();
    for (let round = 0; round < rounds.rounds; round += 1) {
      if (round % 3 === 0) await slowness.look();
      times.push(await timeRound(round));
      if (round + 1 >= fewestRounds && performance.now() - startedAt > longestMs) break;
    }
  } catch (error) {
    return { name, why: error instanceof Error ? error.message : String(error) };
  }
  // A call of few rounds has one round of warm-up.
  const ms = median(times.length > rounds.warmUp ? times.slice(rounds.warmUp) : times.slice(-2));
  process.stderr.write(`${ms.toFixed(0)} ms\n`);
  return { name, ms, mostMs, slowness: slowness.take() };
};

interface Run {
  staff: readonly BigStaff[];
  slowness: Slowness;
  /** Only calls with this in their names are measured. */
  named: string;
  say: Say;
}

const measureCalls = async (
  calls: readonly BigCall[],
  { staff, slowness, named }: Run,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const sender of staff)
    for (const call of calls.filter((candidate) => maySend(candidate, sender))) {
      const name = `${call.name}, ${sender.name}`;
      if (!name.includes(named)) continue;
      outcomes.push(
        await measure(name, slowness, async (round) => {
          const headers = await sender.signIn();
          const startedAt = performance.now();
          const finish = await call.send(sender, headers, round);
          const ms = performance.now() - startedAt;
          if (typeof finish === 'function') await finish();
          return ms;
        }),
      );
    }
  return outcomes;
};

/** Every call of the permission walk, each about a record made for it. */
const measureSamples = async (dataDir: string, { staff, slowness, named }: Run): Promise<Outcome[]> => {
  const portal = await openBeside(dataDir);
  const outcomes: Outcome[] = [];
  const admin = staff.find(({ set }) => set === 'admin');
  if (!admin) return [];
  for (const call of sampledCalls) {
    if (call.sender !== 'admin' && call.sender !== 'manager') continue;
    const name = `${call.sample.endpoint.name}, ${call.sender} (about one new)`;
    if (!name.includes(named)) continue;
    try {
      const timeRound = await prepareSample(portal, admin, call);
      if (timeRound) outcomes.push(await measure(name, slowness, timeRound));
    } catch (error) {
      outcomes.push({ name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  await portal.close();
  return outcomes;
};

const row = (name: string, figures: readonly string[]): string =>
  name.padEnd(64) + figures.map((figure) => figure.padStart(12)).join('');

/**
 * Prints the slowest first.
 * @returns how many are over their bound or failed
 */
const printCalls = (title: string, outcomes: readonly Outcome[], say: Say): number => {
  const measured = outcomes.filter((outcome) => 'ms' in outcome);
  say('');
  say(row(title, ['median, ms', 'at most', 'slowness']));
  for (const call of measured.toSorted((a, b) => b.ms - a.ms))
    say(
      row(call.name, [
        call.ms.toFixed(1),
        (call.mostMs * call.slowness).toFixed(0),
        `${call.slowness.toFixed(2)}${isLate(call) ? ' !' : '  '}`,
      ]),
    );
  const failed = outcomes.filter((outcome) => 'why' in outcome);
  for (const { name, why } of failed) say(`${name} was not measured: ${why}`);
  return measured.filter(isLate).length + failed.length;
};

/** Reads every file twice and takes the figures of the second time: the first brings the heap to its working size. */
const measureExports = async (
  portal: PortalProcess,
  { staff, slowness, named, say }: Run,
): Promise<number> => {
  say('');
  say(row('Files', ['first, ms', 'seconds', 'rows', 'rows/s', 'MiB', 'more MiB', 'slowness']));
  let missed = 0;
  for (const file of bigExports) {
    const sender =
      staff.find(({ set }) => file.endpoint.callers.includes(set) && set === 'admin') ??
      staff.find(({ name }) => name === 'Manager of many');
    if (!sender || !`${file.name}, ${sender.name}`.includes(named)) continue;
    try {
      slowness.take();
      await slowness.look();
      const read = async () => readExport(portal, file, sender, await sender.signIn());
      const first = await read();
      const { firstMs, seconds, rows, bytes, moreMiB } =
        first.seconds > longFileSeconds ? first : await read();
      await slowness.look();
      const slow = slowness.take();
      const rate = rows / seconds;
      const late =
        firstMs > mostFirstMs * slow ||
        (rows >= leastRows && rate < file.leastRate / slow) ||
        moreMiB > mostMoreMiB;
      if (late) missed += 1;
      say(
        row(`${file.name}, ${sender.name}`, [
          firstMs.toFixed(0),
          seconds.toFixed(1),
          String(rows),
          rate.toFixed(0),
          (bytes / 1_048_576).toFixed(1),
          String(moreMiB),
          `${slow.toFixed(2)}${late ? ' !' : '  '}`,
        ]),
      );
    } catch (error) {
      missed += 1;
      say(`${file.name} was not read: ${error instanceof Error ? error.message : error}`);
    }
  }
  return missed;
};
