import { latenciesOf } from '../latencies.ts';
import type { PreparedResults } from './prepareResults.ts';
import { companyCalls, globalCalls } from './resultCalls.ts';

const rounds = 24;
/** The first open connections and have statements prepared. */
const warmUp = 8;

export interface Times {
  p50: number;
  p95: number;
}

/** What each call took, by its name. */
export interface Measured {
  large: Map<string, Times>;
  small: Map<string, Times>;
  global: Map<string, Times>;
}

const timesOf = async (send: (round: number) => Promise<unknown>): Promise<Times> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await send(round);
    times.push(performance.now() - startedAt);
  }
  return latenciesOf(times.slice(warmUp));
};

/** Every call as it is now: of a large company, of a small one, and of a SuperAdmin over all. */
export const measureResults = async (origin: string, prepared: PreparedResults): Promise<Measured> => {
  const [large, small] = [await prepared.large(), await prepared.small()];
  const superAdmins = await prepared.superAdmins();
  const measured: Measured = { large: new Map(), small: new Map(), global: new Map() };
  for (const { name, send } of companyCalls) {
    measured.large.set(name, await timesOf((round) => send(origin, large, round)));
    measured.small.set(name, await timesOf((round) => send(origin, small, round)));
  }
  const moduleIds = large.modules.map(({ moduleId }) => moduleId);
  for (const { name, send } of globalCalls(moduleIds))
    measured.global.set(
      name,
      await timesOf((round) => send(origin, superAdmins[round % superAdmins.length] ?? {})),
    );
  return measured;
};
