import { type AnswerOf, basePath, type Endpoint, problemSchema, type RequestOf } from '@simward/contract';
import { safeParse } from 'zod';
import type { DeviceClock } from '../clock/deviceClock.ts';
import { PortalProblem, PortalUnreachable } from './portalFailure.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One call of the contract over HTTP. Throws `PortalProblem` or `PortalUnreachable`, never anything else. */
export type PortalCall = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  headers?: Record<string, string>,
  how?: CallHow,
) => Promise<AnswerOf<E>>;

interface CallHow {
  signal?: AbortSignal;
  /** The request goes out even if the page that sends it is gone; a browser sends at most 64 KiB so. */
  outlivesPage?: boolean;
}

/**
 * Makes the function that calls the portal. It accepts only answers in the contract's form: anything else
 * with status 200 comes from a proxy or network page in between.
 */
export const createPortalCall = (options: {
  portal: string;
  fetch: Fetch;
  clock: DeviceClock;
  timeoutMs: number;
}): PortalCall => {
  const base = options.portal.replace(/\/+$/, '') + basePath;
  return async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    headers = {},
    { signal, outlivesPage = false }: CallHow = {},
  ) => {
    const { params, body }: { params?: unknown; body?: unknown } = request;
    const { response, text } = await exchange(options, base + pathOf(endpoint.path, params), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      // Redirects are refused, because the secret and the grants must not follow one to another host.
      redirect: 'error',
      ...(outlivesPage && { keepalive: true }),
      signal: signal ?? null,
    });
    const json = parseJson(text);
    const answer = response.ok ? safeParse<E['answer']>(endpoint.answer, json) : undefined;
    if (answer?.success) return answer.data;
    const { status } = response;
    const wait = retryAfterMs(response.headers.get('retry-after'), options.clock.now());
    const problem = problemSchema.safeParse(json);
    if (!response.ok && problem.success) throw new PortalProblem(problem.data, wait);
    throw new PortalUnreachable(`${status} that is no answer of the portal`, { status, retryAfterMs: wait });
  };
};

const exchange = async (options: { fetch: Fetch; timeoutMs: number }, url: string, init: RequestInit) => {
  try {
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await options.fetch(url, { ...init, signal });
    return { response, text: await response.text() };
  } catch (cause) {
    throw new PortalUnreachable('The portal was not reached', { cause });
  }
};

const pathOf = (path: string, params: unknown): string => {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
};

/**
 * A longer wait is cut to this: it is some proxy's mistake, and asking four times an hour is no load for
 * anybody.
 */
const longestRetryAfterMs = 15 * 60_000;

/** Milliseconds to wait by a Retry-After header, which holds seconds or a date (RFC 9110, 10.2.3). */
const retryAfterMs = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(longestRetryAfterMs, Math.max(0, ms));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
