import type { ProblemCode } from '@simward/contract';
import type { FastifyRequest } from 'fastify';

/**
 * The log and the metrics show this in addition to a request's route and status. It must not identify a
 * person.
 */
interface Outcome {
  companyId?: string;
  problem?: ProblemCode;
}

const outcomes = new WeakMap<FastifyRequest, Outcome>();

export const noteOutcome = (request: FastifyRequest, outcome: Outcome): void => {
  outcomes.set(request, { ...outcomes.get(request), ...outcome });
};

export const outcomeOf = (request: FastifyRequest): Outcome => outcomes.get(request) ?? {};
