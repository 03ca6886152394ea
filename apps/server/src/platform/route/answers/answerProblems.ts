import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@simward/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOverloaded, isUnreachable } from '../../database/connections/isUnreachable.ts';
import { Problem, problem, problemAnswer } from '../../problem.ts';
import { languageOfFailure } from './askedLanguage.ts';
import { noteOutcome } from './requestOutcome.ts';

const codeOfFramework: Record<string, ProblemCode> = {
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

/** A refused call has waited for 5 s or more: a crowd of that size is not gone in a moment. */
const secondsOfOverload = 5;

/** Turns any failure into a problem of the catalogue; one that nobody foresaw becomes `server.failed`. */
export const asProblem = (error: Partial<FastifyError> & Error): Problem => {
  if (error instanceof Problem) return error;
  if (isOverloaded(error)) return problem('server.busy', { retryAfter: secondsOfOverload });
  const code = codeOfFramework[error.code ?? ''];
  if (code) return new Problem(code);
  if (error.statusCode === 429) return problem('request.too-many');
  if (error instanceof SyntaxError && error.statusCode === 400) return problem('request.malformed');
  if (isUnreachable(error)) return problem('server.unavailable');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return problem('request.malformed');
  return problem('server.failed');
};

/** Answers every failure with a problem and its sentence. An unforeseen failure shows only a reference, for support. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asProblem(error);
    if (failure.status >= 500 && failure.code !== 'server.stopping')
      request.log.error({ err: error, code: failure.code }, 'request failed');
    return send(failure, request, reply);
  });
};

/**
 * Refuses requests that still arrive on kept connections once the server closes. The framework names the end of the
 * connection in the answer's head.
 */
export const refuseWhileStopping = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw problem('server.stopping');
  });
};

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(problem('request.not-found'), request, reply);

const timeoutCodes = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ERR_HTTP_HEADERS_TIMEOUT']);

/**
 * Answers bytes that are no HTTP request, or a request that did not arrive in time. Neither has a route, so that the
 * problem is written to the connection itself, which is then closed.
 */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const code: ProblemCode = timeoutCodes.has(error.code ?? '') ? 'request.too-slow' : 'request.unreadable';
  const failure = new Problem(code);
  const { status } = failure;
  const body = JSON.stringify(problemAnswer(failure, ''));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
};

/** What is not available for a moment can be tried again after this, unless the problem says more. */
const secondsUntilBack = 2;

const send = (failure: Problem, request: FastifyRequest, reply: FastifyReply) => {
  noteOutcome(request, { problem: failure.code });
  const retryAfter = failure.extras.retryAfter ?? (failure.status === 503 ? secondsUntilBack : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemAnswer(failure, request.id, languageOfFailure(request))));
};
