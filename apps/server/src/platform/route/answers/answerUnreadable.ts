import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@simward/contract';
import { problem, problemAnswer } from '../../problem.ts';

const late = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ERR_HTTP_HEADERS_TIMEOUT']);

/**
 * What is no request, or does not come to its end in time, has no route: it is answered on the bare connection, with a
 * problem like every other, and the connection ends.
 */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const code: ProblemCode = late.has(error.code ?? '') ? 'request.too-slow' : 'request.unreadable';
  const { status } = problem(code);
  const body = JSON.stringify(problemAnswer(problem(code), ''));
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
