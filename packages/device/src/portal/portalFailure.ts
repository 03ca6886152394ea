import type { ProblemAnswer, ProblemCode } from '@simward/contract';

/** The portal understood the call and refused it; `problem.detail` is the sentence to show. */
export class PortalProblem extends Error {
  readonly problem: ProblemAnswer;
  readonly retryAfterMs: number | undefined;

  constructor(problem: ProblemAnswer, retryAfterMs?: number) {
    super(problem.detail);
    this.name = 'PortalProblem';
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): ProblemCode {
    return this.problem.code;
  }
}

/**
 * No answer of the portal came back: there is no network, the time was up, or something in between answered (a proxy,
 * or a captive portal that answers 200 with a web page).
 */
export class PortalUnreachable extends Error {
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, answer: { status?: number; retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: answer.cause });
    this.name = 'PortalUnreachable';
    this.status = answer.status;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

export type PortalFailure = PortalProblem | PortalUnreachable;

export const isPortalFailure = (error: unknown): error is PortalFailure =>
  error instanceof PortalProblem || error instanceof PortalUnreachable;

/** True when the same call may succeed later: the fault is the network's or passes with time. */
export const isPassing = (failure: PortalFailure): boolean =>
  failure instanceof PortalUnreachable || failure.problem.status >= 500 || failure.problem.status === 429;

const firstWaitMs = 1000;
const longestWaitMs = 60_000;

/**
 * Milliseconds to wait after this many failures in a row. The wait doubles each time, and a random part of up to half
 * of it keeps a ward full of headsets from returning in one moment. It is never shorter than the portal's Retry-After.
 */
export const backOff = (failures: number, retryAfterMs: number | undefined, random: () => number): number => {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10));
  const spreadMs = (waitMs / 2) * random();
  return retryAfterMs === undefined ? waitMs / 2 + spreadMs : Math.max(waitMs / 2, retryAfterMs) + spreadMs;
};
