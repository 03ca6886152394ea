import { verifyCompany } from '../../apps/server/src/domain/figures/verifyRollups.ts';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../../harness/portalProcess.ts';
import { companyDashboardCalls } from '../compare/companyDashboard.ts';
import { type Loads, readLoads } from '../compare/loads.ts';
import { readersOf } from '../compare/prepareReaders.ts';
import { daysAgo } from '../days.ts';
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

/** How many times longer a call of the steady company may take among the most sessions than among the fewest. */
const mostRatio = 1.3;
/** Share of the bare server's rate that the portal must reach. */
const leastShare = 0.7;

interface Run {
  /** Each is a portal of its own with that many million sessions; the fewest first. */
  millions: readonly number[];
  say: (line: string) => void;
  /** Loads the portal and a bare server on its database, prints both, and answers the share of the bare server's rate. */
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
 * Prints how long each call takes three companies. Only the steady one has a bound: its own sessions stay the same, so that
 * whatever a call takes longer comes from other companies' sessions. A large company has ten times its own as well.
 * @returns the calls that miss the bound
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

/** @returns the calls that miss their bound */
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

/** Rows of a report for each day and each million sessions over two years: only completed sessions have results. */
const reportRowsADay = 1_900;

/** How much more memory, in MiB, a larger export may keep alive than the smallest; the largest is a file of 60 MiB. */
const mostMoreMiB = 10;

/**
 * Reads exports of more and more rows: the memory that the server keeps alive must not grow with them.
 * @returns the exports that miss the bound
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
  const smallestOf = new Map<string, { peak: number; after: number }>();
  for (const rows of [20_000, 100_000, 200_000]) {
    const days = Math.ceil(rows / (reportRowsADay * (millions.at(-1) ?? 1)));
    const range = { fromDate: daysAgo(days), toDate: daysAgo(0) };
    for (const format of ['csv', 'xlsx'] as const) {
      const server = { origin: portal.origin, pid: portal.pid, heap };
      const exported = await measureExport(server, superAdmin, { moduleIds, ...range, format });
      const { live, resident } = exported;
      const rowsRead = format === 'csv' ? `${exported.rows} rows, ` : '';
      const name = `Export of about ${rows} report rows, ${format}`;
      say(
        `${name}, ${rowsRead}${(exported.bytes / 1_048_576).toFixed(1)} MiB: ${exported.seconds.toFixed(1)} s`,
      );
      say(
        `  alive ${live.before.toFixed(1)} MiB before, ${live.peak.toFixed(1)} at most, ${live.after.toFixed(1)} after`,
      );
      say(`  RSS ${resident.before} MiB before, ${resident.peak} at most`);
      const smallest = smallestOf.get(format) ?? live;
      smallestOf.set(format, smallest);
      const more = Math.max(live.peak - smallest.peak, live.after - smallest.after);
      if (more > mostMoreMiB)
        missed.push(`${name}: ${more.toFixed(0)} MiB more than the smallest keeps alive`);
    }
  }
  heap.close();
  return missed;
};

/** @returns the dashboard, where it misses its bound */
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

/** Starts a portal of its own and fills it; its data is deleted when it is closed. */
const openScale = async (millions: number, steadyMillions: number): Promise<OpenScale> => {
  const portal = await createPortalProcess({ longestStartMs: 600_000, nodeOptions: anyInspectorPort });
  await portal.start();
  const database = openOwnerDatabase(portal.dataDir, 4);
  const sizes = { sessions: millions * 1_000_000, steadySessions: steadyMillions * 1_000_000 };
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
 * Measures every dashboard and report among fewer and more sessions, on portals that run at the same time.
 * @returns whether every bound is met, and the rollups of a filled company equal what its sessions say
 */
export const resultsAtScale = async (run: Run): Promise<boolean> => {
  const { millions, say } = run;
  const scales: OpenScale[] = [];
  try {
    for (const size of millions) {
      say(`Preparing: ${size} million sessions in 40 companies of 2,000 people …`);
      scales.push(await openScale(size, millions[0] ?? size));
    }
    const largest = scales.at(-1);
    if (!largest) return false;
    const measured = await measureResults(scales, isTooSlow);
    const missed = [...printCompanies(measured, run), ...printGlobal(measured, run)];
    const { portal, database, prepared } = largest;
    say('');
    missed.push(...(await exportRows(portal, prepared, run)));
    missed.push(...(await compareDashboard(portal, prepared, run)));
    const { companyId } = await prepared.small();
    const { equal, different } = await verifyCompany(database, companyId);
    say('');
    say(
      `Kept figures of a small company, filled like all: ${equal} equal to what its sessions say, ${different} different`,
    );
    for (const miss of missed) say(`Missed: ${miss}`);
    return different === 0 && missed.length === 0;
  } finally {
    for (const { portal, database } of scales) {
      await database.close();
      await portal.close();
    }
  }
};
