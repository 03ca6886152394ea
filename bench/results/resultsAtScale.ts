import { verifyCompany } from '../../apps/server/src/domain/figures/verifyRollups.ts';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../../harness/portalProcess.ts';
import { companyDashboardCalls } from '../compare/companyDashboard.ts';
import { readersOf } from '../compare/prepareReaders.ts';
import { readLoads } from '../compare/readLoads.ts';
import { measureExport } from './measureExport.ts';
import {
  type CompanyKind,
  companyKinds,
  type Measured,
  measureResults,
  type Scale,
  type Times,
} from './measureResults.ts';
import { type PreparedResults, prepareResults } from './prepareResults.ts';
import { companyCalls, globalCalls } from './resultCalls.ts';
import { anyInspectorPort, openServerHeap } from './serverHeap.ts';

/** What a company's call may cost among the most sessions, its own being the same, over what it costs among the fewest. */
const mostRatio = 1.3;
/** Of the bare server's rate. */
const leastShare = 0.7;

type Loads = ReturnType<typeof readLoads>;

interface Run {
  /** How many millions of sessions there are, one after the other. */
  millions: readonly number[];
  say: (line: string) => void;
  /** Compares the portal with the bare server on its database, says how, and answers the share of its rate. */
  compare: (portal: PortalProcess, title: string, loads: Loads, aim: number) => Promise<number>;
}

const ms = (times: Times | undefined) => (times ? `${times.p50.toFixed(1)} / ${times.p95.toFixed(1)}` : '');

const row = (name: string, cells: readonly string[]) =>
  name.padEnd(42) + cells.map((cell) => cell.padStart(17)).join('');

const ratioOf = (times: readonly Times[]): number =>
  (times.at(-1)?.p50 ?? Number.NaN) / (times[0]?.p50 ?? Number.NaN);

const isTooSlow = (kind: CompanyKind, times: readonly Times[]): boolean =>
  kind === 'steady' && !(ratioOf(times) <= mostRatio);

/**
 * What each call costs three companies. Bound is that of the steady one: its own sessions are the same, so it pays for
 * nothing but the others'. A large one pays for ten times its own as well, which is printed.
 * @returns the names of the calls that miss their bound
 */
const printCompanies = ({ companies }: Measured, { millions, say }: Run): string[] => {
  const missed: string[] = [];
  say('');
  say(
    'A company’s calls, p50 / p95 in ms: one of 40 large companies; a steady one of as many people, whose own',
  );
  say(
    'sessions stay; a small one that nobody analysed. Ratios of the large and of the steady one, at most 1.3',
  );
  say(row('', [...millions.flatMap((size) => companyKinds.map((kind) => `${kind}, ${size} M`)), 'ratios']));
  for (const { name } of companyCalls) {
    const timesOf = (kind: CompanyKind) => companies[kind].get(name) ?? [];
    const ratio = ratioOf(timesOf('steady'));
    const isMissed = isTooSlow('steady', timesOf('steady'));
    if (isMissed) missed.push(`${name}: ${ratio.toFixed(2)} of its cost`);
    const cells = millions.flatMap((_, scale) => companyKinds.map((kind) => ms(timesOf(kind)[scale])));
    const ratios = `${ratioOf(timesOf('large')).toFixed(2)} ${ratio.toFixed(2)}`;
    say(row(name, [...cells, `${ratios}${isMissed ? ' !' : '  '}`]));
  }
  return missed;
};

/** @returns the names of the calls that miss their bound */
const printGlobal = ({ global }: Measured, { millions, say }: Run): string[] => {
  const missed: string[] = [];
  say('');
  say(row('Over all companies', [...millions.map((size) => `${size} M`), 'at most']));
  for (const { name, aim } of globalCalls([])) {
    const times = global.get(name) ?? [];
    const p50 = times.at(-1)?.p50 ?? Number.NaN;
    const late = !(p50 <= aim);
    if (late) missed.push(`${name}: ${p50.toFixed(0)} ms`);
    say(row(name, [...times.map(ms), `${aim}${late ? ' !' : '  '}`]));
  }
  return missed;
};

const dayMs = 86_400_000;
/** Of one million sessions over two years, completed ones with the results that they have. */
const recordsADay = 1_900;

/** By so much more than the smallest export may a larger one keep alive: the largest is a file of 60 MiB. */
const mostMoreMiB = 10;

/**
 * Exports of more and more rows: what the server keeps alive stays, while they are read and after them.
 * @returns those that miss it
 */
const exportRows = async (
  portal: PortalProcess,
  prepared: PreparedResults,
  { millions, say }: Run,
): Promise<string[]> => {
  const [superAdmin = {}] = await prepared.superAdmins();
  const { modules } = await prepared.large();
  const moduleIds = modules.map(({ moduleId }) => moduleId);
  const heap = await openServerHeap(portal);
  const missed: string[] = [];
  const least = new Map<string, { peak: number; after: number }>();
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  for (const rows of [20_000, 100_000, 200_000]) {
    const days = Math.ceil(rows / (recordsADay * (millions.at(-1) ?? 1)));
    const range = { fromDate: dayOf(Date.now() - days * dayMs), toDate: dayOf(Date.now()) };
    for (const format of ['csv', 'xlsx'] as const) {
      const subject = { origin: portal.origin, pid: portal.pid, heap };
      const done = await measureExport(subject, superAdmin, { moduleIds, ...range, format });
      const { live, resident } = done;
      const lines = format === 'csv' ? `${done.rows} rows, ` : '';
      const name = `Export of about ${rows} report rows, ${format}`;
      say(`${name}, ${lines}${(done.bytes / 1_048_576).toFixed(1)} MiB: ${done.seconds.toFixed(1)} s`);
      say(
        `  alive ${live.before.toFixed(1)} MiB before, ${live.peak.toFixed(1)} at most, ${live.after.toFixed(1)} after`,
      );
      say(`  RSS ${resident.before} MiB before, ${resident.peak} at most`);
      const first = least.get(format) ?? live;
      least.set(format, first);
      const more = Math.max(live.peak - first.peak, live.after - first.after);
      if (more > mostMoreMiB)
        missed.push(`${name}: ${more.toFixed(0)} MiB more than the smallest keeps alive`);
    }
  }
  heap.close();
  return missed;
};

/** @returns what misses its bound */
const compareDashboard = async (
  portal: PortalProcess,
  prepared: PreparedResults,
  { compare }: Run,
): Promise<string[]> => {
  const { tokens, modules } = await prepared.large();
  const loads = readLoads(companyDashboardCalls, readersOf(tokens, modules), tokens);
  const title = "Requests of a large company's dashboard (2,000 people)";
  const share = await compare(portal, title, loads, leastShare);
  return share < leastShare ? [`${title}: ${share.toFixed(2)} of the bare server's rate`] : [];
};

interface OpenScale extends Scale {
  portal: PortalProcess;
  database: Database;
}

/** A portal of its own with so many sessions, whose data is deleted when it is closed. */
const openScale = async (millions: number, steadyBy: number): Promise<OpenScale> => {
  const portal = await createPortalProcess({ longestStartMs: 600_000, nodeOptions: anyInspectorPort });
  await portal.start();
  const database = openOwnerDatabase(portal.dataDir, 4);
  const sizes = { sessions: millions * 1_000_000, steadyBy: steadyBy * 1_000_000 };
  try {
    const prepared = await prepareResults({ database, dataDir: portal.dataDir }, sizes);
    return { millions, origin: portal.origin, portal, database, prepared };
  } catch (error) {
    await database.close();
    await portal.close();
    throw error;
  }
};

/**
 * Every dashboard and report as sessions become more, on portals beside each other.
 * @returns whether every bound is met, and what is kept of a company that was filled equals what its sessions say
 */
export const resultsAtScale = async (run: Run): Promise<boolean> => {
  const { millions, say } = run;
  const scales: OpenScale[] = [];
  try {
    for (const size of millions) {
      say(`Preparing: ${size} million sessions in 40 companies of 2,000 people …`);
      scales.push(await openScale(size, millions[0] ?? size));
    }
    const most = scales.at(-1);
    if (!most) return false;
    const measured = await measureResults(scales, isTooSlow);
    const missed = [...printCompanies(measured, run), ...printGlobal(measured, run)];
    const { portal, database, prepared } = most;
    say('');
    missed.push(...(await exportRows(portal, prepared, run)));
    missed.push(...(await compareDashboard(portal, prepared, run)));
    const { companyId } = await prepared.small();
    const { equal, different } = await verifyCompany(database, companyId);
    say('');
    say(
      `Kept figures of a small company, filled like all: ${equal} equal to what its sessions say, ${different} different`,
    );
    for (const one of missed) say(`Missed: ${one}`);
    return different === 0 && missed.length === 0;
  } finally {
    for (const { portal, database } of scales) {
      await database.close();
      await portal.close();
    }
  }
};
