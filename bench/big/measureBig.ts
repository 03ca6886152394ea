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

/** Of a page, a dashboard, and the answer to an act on many, in ms. */
const mostMs = 300;
/** Until the first rows of a file are there. */
const mostFirstMs = 500;
const fewRows = 5_000;
const longFileSeconds = 30;
/** What the server's memory may grow by while a file is read, in MiB. */
const mostMoreMiB = 150;

/** The first rounds prepare statements and pass the point where PostgreSQL settles on a plan. */
const rounds = { all: 9, warmUp: 5 };
/** A call that takes seconds, or after which one waits for its task, says enough in fewer; the first finds nothing warm. */
const longestMs = 3_000;
const fewestRounds = 3;

type Say = (line: string) => void;

interface Measured {
  name: string;
  ms: number;
  most: number;
  /** How many times slower than at its best the machine was meanwhile. */
  slowness: number;
}

interface Failed {
  name: string;
  why: string;
}

type Outcome = Measured | Failed;

const isLate = ({ ms, most, slowness }: Measured): boolean => ms > most * slowness;

/** The median of what a call takes, over several rounds; `take` answers the milliseconds of one. */
const measure = async (
  name: string,
  slowness: Slowness,
  take: (round: number) => Promise<number>,
): Promise<Outcome> => {
  const times: number[] = [];
  const startedAt = performance.now();
  process.stderr.write(`${name} … `);
  try {
    slowness.take();
    for (let round = 0; round < rounds.all; round += 1) {
      if (round % 3 === 0) await slowness.look();
      times.push(await take(round));
      if (round + 1 >= fewestRounds && performance.now() - startedAt > longestMs) break;
    }
  } catch (error) {
    return { name, why: error instanceof Error ? error.message : String(error) };
  }
  const settled = times.length > rounds.warmUp ? times.slice(rounds.warmUp) : times.slice(-2);
  process.stderr.write(`${median(settled).toFixed(0)} ms\n`);
  return { name, ms: median(settled), most: mostMs, slowness: slowness.take() };
};

interface Run {
  staff: readonly BigStaff[];
  slowness: Slowness;
  /** Only what has this in its name is measured. */
  named: string;
  say: Say;
}

const measureCalls = async (
  calls: readonly BigCall[],
  { staff, slowness, named }: Run,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const sender of staff)
    for (const call of calls.filter((one) => maySend(one, sender))) {
      const name = `${call.name}, ${sender.name}`;
      if (!name.includes(named)) continue;
      outcomes.push(
        await measure(name, slowness, async (round) => {
          const headers = await sender.signIn();
          const startedAt = performance.now();
          const rest = await call.send(sender, headers, round);
          const ms = performance.now() - startedAt;
          if (typeof rest === 'function') await rest();
          return ms;
        }),
      );
    }
  return outcomes;
};

/** Every call that the permission walk has a line for, about a record made for it. */
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
      const take = await prepareSample(portal, admin, call);
      if (take) outcomes.push(await measure(name, slowness, take));
    } catch (error) {
      outcomes.push({ name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  await portal.close();
  return outcomes;
};

const row = (name: string, figures: readonly string[]): string =>
  name.padEnd(64) + figures.map((figure) => figure.padStart(12)).join('');

/** Prints them, the slowest first. @returns how many are over their bound or failed */
const printCalls = (title: string, outcomes: readonly Outcome[], say: Say): number => {
  const measured = outcomes.filter((one) => 'ms' in one);
  say('');
  say(row(title, ['median, ms', 'at most', 'slowness']));
  for (const one of measured.toSorted((a, b) => b.ms - a.ms))
    say(
      row(one.name, [
        one.ms.toFixed(1),
        (one.most * one.slowness).toFixed(0),
        `${one.slowness.toFixed(2)}${isLate(one) ? ' !' : '  '}`,
      ]),
    );
  const failed = outcomes.filter((one) => 'why' in one);
  for (const { name, why } of failed) say(`${name} was not measured: ${why}`);
  return measured.filter(isLate).length + failed.length;
};

/** Reads every file twice, the second time for the figures: the first brings the heap to its size. A long one says enough. */
const measureExports = async (
  portal: PortalProcess,
  { staff, slowness, named, say }: Run,
): Promise<number> => {
  say('');
  say(row('Files', ['first, ms', 'seconds', 'rows', 'rows/s', 'MiB', 'more MiB', 'slowness']));
  let missed = 0;
  for (const one of bigExports) {
    const sender =
      staff.find(({ set }) => one.endpoint.callers.includes(set) && set === 'admin') ??
      staff.find(({ name }) => name === 'Manager of many');
    if (!sender || !`${one.name}, ${sender.name}`.includes(named)) continue;
    try {
      slowness.take();
      await slowness.look();
      const read = async () => readExport(portal, one, sender, await sender.signIn());
      const first = await read();
      const { firstMs, seconds, rows, bytes, moreMiB } =
        first.seconds > longFileSeconds ? first : await read();
      await slowness.look();
      const slow = slowness.take();
      const rate = rows / seconds;
      const late =
        firstMs > mostFirstMs * slow ||
        (rows >= fewRows && rate < one.leastRate / slow) ||
        moreMiB > mostMoreMiB;
      if (late) missed += 1;
      say(
        row(`${one.name}, ${sender.name}`, [
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
      say(`${one.name} was not read: ${error instanceof Error ? error.message : error}`);
    }
  }
  return missed;
};

const openBigCompany = async (
  portal: PortalProcess,
  database: Database,
  isQuick: boolean,
  say: Say,
): Promise<string> => {
  const found = await findBigCompany(database);
  if (found) return found;
  const wanted = isQuick ? quickSize : size;
  say(`Preparing: ${wanted.people} people with ${wanted.sessions} sessions in ${portal.dataDir} …`);
  return prepareBigCompany(database, wanted);
};

/**
 * Every call of the staff of one big company: what they read, acts on many, files.
 * @returns whether each keeps its bound
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
