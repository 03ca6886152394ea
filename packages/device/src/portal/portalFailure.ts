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
 * Nothing that the portal itself could have said came back: no network, a time-out, or a stranger in between
 * (a proxy, or a captive portal that answers 200 with a web page).
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

/** Worth sending again unchanged: the fault is the network's or passes with time. */
export const isPassing = (failure: PortalFailure): boolean =>
  failure instanceof PortalUnreachable || failure.problem.status >= 500 || failure.problem.status === 429;
