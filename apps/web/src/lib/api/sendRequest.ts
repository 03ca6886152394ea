import { type AnswerOf, basePath, type Endpoint, problemSchema, type RequestOf } from '@simward/contract';
import { parse } from 'zod';
import { answeredProblem, clientProblem } from './apiProblem.ts';

const patienceMs = 30_000;

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface SendOptions {
  /** Access token, for calls that need a signed-in user. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one call of the contract as it stands, without any thought of sessions.
 * @throws ApiProblem, whatever went wrong; the reason of `signal` when the caller gave up
 */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { token, signal }: SendOptions = {},
): Promise<AnswerOf<E>> {
  const parts: Parts = request;
  const answer = await exchange(
    addressOf(endpoint.path, parts),
    {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    },
    signal,
  );
  return readAnswer(endpoint, answer);
}

/**
 * The answer of a call, parsed by the contract.
 * @throws ApiProblem when the call failed, or the answer is in a form that this page does not know
 */
export function readAnswer<E extends Endpoint>(endpoint: E, { status, json }: Answer): AnswerOf<E> {
  if (status >= 400) {
    const problem = problemSchema.safeParse(json);
    throw problem.success ? answeredProblem(problem.data) : clientProblem(noPortalBehind(status));
  }
  try {
    return parse<E['answer']>(endpoint.answer, json);
  } catch {
    throw clientProblem('client.unreadable');
  }
}

/** A proxy answers in its own words when the portal behind it is away. */
const noPortalBehind = (status: number) =>
  status >= 502 && status <= 504 ? 'client.unreachable' : 'client.unreadable';

export interface Answer {
  status: number;
  json: unknown;
}

async function exchange(address: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal?.reason);
  const timer = setTimeout(() => attempt.abort(), patienceMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(address, { ...init, signal: attempt.signal });
    return { status: response.status, json: jsonOf(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw clientProblem(attempt.signal.aborted ? 'client.timeout' : 'client.unreachable');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The path under the base path with its parameters filled in and the query behind it. */
export function addressOf(path: string, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  const values = textsOf(params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams([...textsOf(query)]).toString();
  return `${basePath}${filled}${search && `?${search}`}`;
}

const textsOf = (values: unknown): Map<string, string> =>
  new Map(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
