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
  steady: Map<string, Times>;
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

/** Every call as it is now: of companies that grow, stay and are new, and of a SuperAdmin over all. */
export const measureResults = async (origin: string, prepared: PreparedResults): Promise<Measured> => {
  const subjects = {
    large: await prepared.large(),
    steady: await prepared.steady(),
    small: await prepared.small(),
  };
  const superAdmins = await prepared.superAdmins();
  const measured: Measured = { large: new Map(), steady: new Map(), small: new Map(), global: new Map() };
  for (const { name, send } of companyCalls)
    for (const which of ['large', 'steady', 'small'] as const)
      measured[which].set(name, await timesOf((round) => send(origin, subjects[which], round)));
  const moduleIds = subjects.large.modules.map(({ moduleId }) => moduleId);
  for (const { name, send } of globalCalls(moduleIds))
    measured.global.set(
      name,
      await timesOf((round) => send(origin, superAdmins[round % superAdmins.length] ?? {})),
    );
  return measured;
};
