import { type Latencies, latenciesOf } from '../latencies.ts';
import type { PreparedResults, ResultsSubject } from './prepareResults.ts';
import { companyCalls, globalCalls } from './resultCalls.ts';

const rounds = 24;
/** The first open connections and have statements prepared. */
const warmUp = 8;

export type Times = Pick<Latencies, 'p50' | 'p95'>;

export const companyKinds = ['large', 'steady', 'small'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** A running portal with so many sessions. */
export interface Scale {
  millions: number;
  origin: string;
  prepared: PreparedResults;
}

/** What each call took, by its name, on each scale. */
export interface Measured {
  companies: Record<CompanyKind, Map<string, Times[]>>;
  global: Map<string, Times[]>;
}

type Send = (round: number) => Promise<unknown>;

/** On every scale in each round, so that what the machine does besides meets all of them. */
const timeAll = async (sends: readonly Send[], firstRound: number): Promise<Times[]> => {
  const times = sends.map((): number[] => []);
  for (let round = firstRound; round < firstRound + rounds; round += 1)
    for (const [index, send] of sends.entries()) {
      const startedAt = performance.now();
      await send(round);
      times[index]?.push(performance.now() - startedAt);
    }
  return times.map((each) => latenciesOf(each.slice(warmUp)));
};

/**
 * Every call on every scale: of companies that have more sessions there, as many, and are new, and of a SuperAdmin over all.
 * @param isTooSlow whether a company's call is measured once more: a portal's jobs may have met all its rounds
 */
export const measureResults = async (
  scales: readonly Scale[],
  isTooSlow: (kind: CompanyKind, times: readonly Times[]) => boolean,
): Promise<Measured> => {
  const open = async (kind: CompanyKind) =>
    Promise.all(
      scales.map(
        async ({ origin, prepared }): Promise<[string, ResultsSubject]> => [origin, await prepared[kind]()],
      ),
    );
  const measured: Measured = {
    companies: { large: new Map(), steady: new Map(), small: new Map() },
    global: new Map(),
  };
  for (const kind of companyKinds) {
    const subjects = await open(kind);
    for (const { name, send } of companyCalls) {
      const sends = subjects.map(
        ([origin, subject]) =>
          (round: number) =>
            send(origin, subject, round),
      );
      const times = await timeAll(sends, 0);
      measured.companies[kind].set(name, isTooSlow(kind, times) ? await timeAll(sends, rounds) : times);
    }
  }
  const overAll = await Promise.all(
    scales.map(async ({ origin, prepared }) => {
      const { modules } = await prepared.large();
      const calls = globalCalls(modules.map(({ moduleId }) => moduleId));
      return { origin, calls, superAdmins: await prepared.superAdmins() };
    }),
  );
  for (const { name } of globalCalls([]))
    measured.global.set(
      name,
      await timeAll(
        overAll.map(({ origin, calls, superAdmins }) => {
          const called = calls.find((one) => one.name === name);
          return async (round) => called?.send(origin, superAdmins[round % superAdmins.length] ?? {});
        }),
        0,
      ),
    );
  return measured;
};
