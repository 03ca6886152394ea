import { type Latencies, latenciesOf, timeOf, timesInTurns } from '../times.ts';
import type { PreparedResults, ResultsSubject } from './prepareResults.ts';
import { companyCalls, globalCalls } from './resultCalls.ts';

const rounds = { rounds: 24, warmUp: 8 };

export type Times = Pick<Latencies, 'p50' | 'p95'>;

export const companyKinds = ['large', 'steady', 'small'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** A running portal that holds this many million sessions. */
export interface Scale {
  millions: number;
  origin: string;
  prepared: PreparedResults;
}

/** Times by the name of the call; the times of a call are in the order of the scales. */
export interface Measured {
  companies: Record<CompanyKind, Map<string, Times[]>>;
  global: Map<string, Times[]>;
}

type Send = (round: number) => Promise<unknown>;

/** @param sends the same call on each scale */
const timeAll = async (sends: readonly Send[], firstRound: number): Promise<Times[]> => {
  const times = await timesInTurns(
    sends.map((send) => (round: number) => timeOf(() => send(round))),
    { ...rounds, firstRound },
  );
  return times.map(latenciesOf);
};

/**
 * Measures every call on every scale, as three kinds of companies and as a SuperAdmin over all companies.
 * @param isTooSlow such a call is measured once more, because a job of the portal may have run during all its rounds
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
      measured.companies[kind].set(
        name,
        isTooSlow(kind, times) ? await timeAll(sends, rounds.rounds) : times,
      );
    }
  }
  const superAdminScales = await Promise.all(
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
        superAdminScales.map(({ origin, calls, superAdmins }) => {
          const call = calls.find((candidate) => candidate.name === name);
          return async (round) => call?.send(origin, superAdmins[round % superAdmins.length] ?? {});
        }),
        0,
      ),
    );
  return measured;
};
