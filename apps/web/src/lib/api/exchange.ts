import { basePath, type Endpoint, type RequestOf, repeatKeyHeader } from '@simward/contract';
import { noteServerTime, startWait } from '../clock/clock.ts';
import { language } from '../texts/texts.ts';
import { clientProblem } from './apiProblem.ts';

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface Answer {
  status: number;
  json: unknown;
}

const longestWaitMs = 30_000;

/**
 * Sends a request and reads the answer's JSON, also that of a refusal.
 * @throws ApiProblem; the reason of `signal` when the caller gave up
 */
export async function exchange(address: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal?.reason);
  const timer = setTimeout(() => attempt.abort(), longestWaitMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    const waited = startWait();
    const response = await fetch(address, { ...init, signal: attempt.signal });
    noteServerTime(response, waited());
    return { status: response.status, json: jsonOf(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw clientProblem(attempt.signal.aborted ? 'client.timeout' : 'client.unreachable');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

interface RequestKeys {
  /** Access token. */
  token?: string | undefined;
  /** The key of a call that may be repeated. */
  repeatKey?: string | undefined;
}

/** The address of a call of the contract, and the call as fetch takes it. */
export function requestOf<E extends Endpoint>(
  { path, method }: E,
  request: RequestOf<E>,
  { token, repeatKey }: RequestKeys,
): [string, RequestInit] {
  const parts: Parts = request;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(repeatKey !== undefined && { [repeatKeyHeader]: repeatKey }),
    ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    // The server answers in English if no language is named, because some clients know only English.
    ...(language !== 'en' && { 'simward-language': language }),
  };
  const body = parts.body !== undefined && { body: JSON.stringify(parts.body) };
  return [addressOf(path, parts), { method, credentials: 'same-origin', headers, ...body }];
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The path under the base path with its parameters filled in and the query behind it. */
export function addressOf(path: string, { params, query }: Parts): string {
  const values = writtenValues(params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams([...writtenValues(query)]).toString();
  return `${basePath}${filled}${search && `?${search}`}`;
}

const writtenValues = (values: unknown): Map<string, string> =>
  new Map(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
