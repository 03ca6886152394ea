import type { Endpoint } from '@simward/contract';
import { ApiProblem } from './apiProblem.ts';

/** The server answers a repeat within ten minutes; a key that is older would be a first one there. */
const lastsMs = 10 * 60_000;

interface SentCall {
  key: string;
  /** Milliseconds of the browser's running time, which no change of its clock moves. */
  at: number;
}

/** Calls that made something perhaps: no answer has come to them. By endpoint and content. */
const unanswered = new Map<string, SentCall>();

/**
 * Sends a call that makes something with a key, so that the same call again, after its answer was lost, makes nothing
 * twice. The key stays until an answer comes; other content has a key of its own.
 */
export async function withRepeatKey<Answer>(
  { name, repeat }: Endpoint,
  request: unknown,
  send: (key: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (repeat === undefined) return send(undefined);
  forgetOld();
  const content = JSON.stringify([name, request]);
  const call = unanswered.get(content) ?? { key: newKey(), at: performance.now() };
  unanswered.set(content, call);
  try {
    const answer = await send(call.key);
    unanswered.delete(content);
    return answer;
  } catch (error) {
    if (isRefusal(error)) unanswered.delete(content);
    throw error;
  }
}

/** The server has said no, so that nothing was made. After any other failure it may have been. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'request.still-running' &&
  error.code !== 'request.too-slow';

const forgetOld = () => {
  for (const [content, { at }] of unanswered)
    if (performance.now() - at >= lastsMs) unanswered.delete(content);
};

/** Random and of 32 hexadecimal digits. `crypto.randomUUID` is missing on a page without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
