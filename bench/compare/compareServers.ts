import { sql } from 'kysely';
import { z } from 'zod';
import { type Child, residentMiB } from '../../harness/childProcess.ts';
import { asOwner } from '../../harness/portalDatabase.ts';
import { type Latencies, median } from '../times.ts';
import type { Slice, SliceResult } from './slice.ts';

/** One of the two servers, under the same load as the other. */
interface Side {
  name: 'portal' | 'bare';
  pid: number;
  slice: Pick<Slice, 'origin' | 'load'>;
}

/** Medians of the slices. */
interface SideResult extends Latencies {
  name: Side['name'];
  perSecond: number;
  /** Requests per second of the slowest and of the fastest slice. */
  slowest: number;
  fastest: number;
  residentMiB: number;
}

interface Comparison {
  portal: SideResult;
  bare: SideResult;
  /** The portal's rate over the bare server's: median of the pairs, each of which is measured within some seconds. */
  ratio: number;
}

interface Plan {
  slices: number;
  seconds: number;
  warmUpSeconds: number;
  concurrency: number;
}

/** JSON has no NaN, which a slice without a request has. */
const latency = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);
const answerSchema = z.union([
  z.object({
    result: z.object({
      perSecond: z.number(),
      p50: latency,
      p95: latency,
      p99: latency,
      failed: z.record(z.string(), z.number()),
    }),
  }),
  z.object({ error: z.string() }),
]);

/** Loads the two servers in turns, so that whatever else the machine does meets both. `dataDir` is the portal's. */
export const compareServers = async (
  loader: Child,
  sides: { portal: Side; bare: Side },
  plan: Plan,
  dataDir: string,
): Promise<Comparison> => {
  const measure = async ({ name, slice }: Side, seconds: number, seed: string): Promise<SliceResult> => {
    const task: Slice = { ...slice, seconds, seed, concurrency: plan.concurrency };
    const answer = answerSchema.parse(await loader.ask(task, (seconds + 30) * 1000));
    if ('error' in answer) throw new Error(`${name}: ${answer.error}`);
    const refused = Object.entries(answer.result.failed);
    if (refused.length > 0) throw new Error(`${name} refused requests: ${JSON.stringify(refused)}`);
    return answer.result;
  };
  const { portal, bare } = sides;
  for (const side of [portal, bare]) await measure(side, plan.warmUpSeconds, `warm-up ${side.name}`);
  await refreshStatistics(dataDir);

  const results = { portal: [] as SliceResult[], bare: [] as SliceResult[] };
  const memory = { portal: 0, bare: 0 };
  for (let turn = 0; turn < plan.slices; turn += 1) {
    for (const side of turn % 2 === 0 ? [portal, bare] : [bare, portal]) {
      results[side.name].push(await measure(side, plan.seconds, `${side.name} ${turn}`));
      memory[side.name] = Math.max(memory[side.name], residentMiB(side.pid));
    }
  }

  const summary = (name: Side['name']): SideResult => {
    const valuesOf = (figure: 'perSecond' | 'p50' | 'p95' | 'p99') =>
      results[name].map((result) => result[figure]);
    return {
      name,
      perSecond: median(valuesOf('perSecond')),
      slowest: Math.min(...valuesOf('perSecond')),
      fastest: Math.max(...valuesOf('perSecond')),
      p50: median(valuesOf('p50')),
      p95: median(valuesOf('p95')),
      p99: median(valuesOf('p99')),
      residentMiB: memory[name],
    };
  };
  const ratios = results.portal.map(
    ({ perSecond }, turn) => perSecond / (results.bare[turn]?.perSecond ?? 0),
  );
  return { portal: summary('portal'), bare: summary('bare'), ratio: median(ratios) };
};

/**
 * Brings the planner's statistics up to date, as autovacuum does in a portal that has run for a while. Plans made for
 * companies that the statistics do not know read all rows of a company.
 */
const refreshStatistics = (dataDir: string): Promise<unknown> =>
  asOwner(dataDir, ({ unscoped }) =>
    sql`vacuum analyze session, session_event, session_competency, rollup_user_day, assignment, user_account,
      company_module, headset_grant`.execute(unscoped),
  );

/** A table of one comparison; its last line tells whether the ratio reaches the aim. */
export const comparisonLines = (
  title: string,
  { portal, bare, ratio }: Comparison,
  aim: number | undefined,
): string[] => [
  '',
  title,
  line(titles),
  row(portal),
  row(bare),
  `portal / bare: ${ratio.toFixed(2)}${aim === undefined ? '' : `, aim ${aim.toFixed(2)}: ${ratio >= aim ? 'reached' : 'NOT reached'}`}`,
];

const titles = ['', 'per second', 'slices', 'p50 ms', 'p95 ms', 'p99 ms', 'RSS MiB'];
const widths = [10, 12, 18, 10, 10, 10, 10];

const line = (cells: readonly string[]) =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join('');

const row = (side: SideResult) =>
  line([
    side.name,
    side.perSecond.toFixed(1),
    `${side.slowest.toFixed(0)}–${side.fastest.toFixed(0)}`,
    side.p50.toFixed(1),
    side.p95.toFixed(1),
    side.p99.toFixed(1),
    String(side.residentMiB),
  ]);
