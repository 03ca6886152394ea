import type { ProblemCode } from '@simward/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../../database/connections/isUnreachable.ts';
import { Problem, problem, problemAnswer } from '../../problem.ts';
import { noteOutcome } from './requestOutcome.ts';

const ofFramework: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
  FST_FILES_LIMIT: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_PARTS_LIMIT: 'request.too-large',
  FST_ERR_NOT_FOUND: 'request.not-found',
};

/** The catalogue's problem of any failure; `server.failed` of one that nobody foresaw. */
export const asProblem = (error: Partial<FastifyError> & Error): Problem => {
  if (error instanceof Problem) return error;
  const code = ofFramework[error.code ?? ''];
  if (code) return problem(code);
  if (error.statusCode === 429) return problem('request.too-many');
  if (error instanceof SyntaxError && error.statusCode === 400) return problem('request.malformed');
  if (isUnreachable(error)) return problem('server.unavailable', { retryAfter: 2 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return problem('request.malformed');
  return problem('server.failed');
};

const send = (failure: Problem, request: FastifyRequest, reply: FastifyReply) => {
  noteOutcome(request, { problem: failure.code });
  if (failure.extras.retryAfter !== undefined) reply.header('retry-after', failure.extras.retryAfter);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemAnswer(failure, request.id)));
};

/** Every failure leaves as a problem with its exact sentence; the unknown one names only the request, for support. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asProblem(error);
    if (failure.status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
    return send(failure, request, reply);
  });
};

/** Answer for a path under the API that no endpoint has. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(problem('request.not-found'), request, reply);
