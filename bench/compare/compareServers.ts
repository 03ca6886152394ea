import { z } from 'zod';
import { type Child, residentMiB } from '../../harness/childProcess.ts';
import { type Latencies, median } from '../times.ts';
import type { Slice, SliceResult } from './slice.ts';

/** One of the two servers under the same load. */
export interface Side {
  name: 'portal' | 'bare';
  pid: number;
  slice: Pick<Slice, 'origin' | 'load'>;
}

export interface SideResult extends Latencies {
  name: Side['name'];
  perSecond: number;
  /** Of the slowest and the fastest slice. */
  slowest: number;
  fastest: number;
  residentMiB: number;
}

export interface Comparison {
  portal: SideResult;
  bare: SideResult;
  /** Portal's rate over bare's: the median of the pairs, each measured within a few seconds. */
  ratio: number;
}

interface Plan {
  slices: number;
  seconds: number;
  warmUpSeconds: number;
  concurrency: number;
}

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

/** Loads the two servers in turns, so that what else the machine does hits both alike; medians of the slices. */
export const compareServers = async (
  loader: Child,
  sides: { portal: Side; bare: Side },
  plan: Plan,
  afterWarmUp: () => Promise<void>,
): Promise<Comparison> => {
  const measure = async ({ name, slice }: Side, seconds: number, seed: string): Promise<SliceResult> => {
    const asked: Slice = { ...slice, seconds, seed, concurrency: plan.concurrency };
    const answer = answerSchema.parse(await loader.ask(asked, (seconds + 30) * 1000));
    if ('error' in answer) throw new Error(`${name}: ${answer.error}`);
    const refused = Object.entries(answer.result.failed);
    if (refused.length > 0) throw new Error(`${name} refused requests: ${JSON.stringify(refused)}`);
    return answer.result;
  };
  const { portal, bare } = sides;
  for (const side of [portal, bare]) await measure(side, plan.warmUpSeconds, `warm-up ${side.name}`);
  await afterWarmUp();

  const results = { portal: [] as SliceResult[], bare: [] as SliceResult[] };
  const memory = { portal: 0, bare: 0 };
  for (let turn = 0; turn < plan.slices; turn += 1) {
    for (const side of turn % 2 === 0 ? [portal, bare] : [bare, portal]) {
      results[side.name].push(await measure(side, plan.seconds, `${side.name} ${turn}`));
      memory[side.name] = Math.max(memory[side.name], residentMiB(side.pid));
    }
  }

  const summary = (name: Side['name']): SideResult => {
    const of = (figure: 'perSecond' | 'p50' | 'p95' | 'p99') => results[name].map((result) => result[figure]);
    return {
      name,
      perSecond: median(of('perSecond')),
      slowest: Math.min(...of('perSecond')),
      fastest: Math.max(...of('perSecond')),
      p50: median(of('p50')),
      p95: median(of('p95')),
      p99: median(of('p99')),
      residentMiB: memory[name],
    };
  };
  const ratios = results.portal.map(
    ({ perSecond }, turn) => perSecond / (results.bare[turn]?.perSecond ?? 0),
  );
  return { portal: summary('portal'), bare: summary('bare'), ratio: median(ratios) };
};
