import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressFault, allowedAddresses, OutgoingRefusal, type OutgoingRules } from './outgoingAddress.ts';

interface OutgoingRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

export type CallOutside = (address: string, request?: OutgoingRequest) => Promise<Response>;

const usualTimeoutMs = 10_000;

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Calls other systems at addresses that administrators entered, and therefore with care: only https, never inside the
 * network unless the name is allowed, only at the checked address, without following redirects, bounded in time and
 * size.
 */
export const createCallOutside =
  (rules: OutgoingRules, timeoutMs = usualTimeoutMs, find: Resolve = lookup): CallOutside =>
  (address, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const fault = addressFault(rules, url);
      if (fault) throw new OutgoingRefusal('address', `${url.host}: ${fault.key}`);
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const signal = AbortSignal.timeout(timeoutMs);
      const request = send(
        url,
        { method, headers, signal, agent: false, lookup: pinnedLookup(rules, find) },
        (message) => {
          responseOf(message).then(resolve, reject);
        },
      );
      request.on('error', reject);
      request.end(body);
    });

/** Resolves a name once and gives the connection the checked addresses: they cannot change between check and call. */
const pinnedLookup =
  (rules: OutgoingRules, resolve: Resolve): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      try {
        if (error) throw error;
        const allowed = allowedAddresses(rules, host, found);
        if (options.all) callback(null, allowed);
        else callback(null, allowed[0]?.address ?? '', allowed[0]?.family);
      } catch (fault) {
        callback(fault instanceof Error ? fault : new Error('not resolved'), '');
      }
    });
  };

const responseOf = async (message: IncomingMessage): Promise<Response> => {
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const item of [value ?? []].flat()) headers.append(name, item);
  const body = await readAll(message);
  return new Response(withoutBody(status) ? null : body, { status, headers });
};

const mostBytes = 1024 * 1024;

const readAll = async (message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > mostBytes)
      throw new OutgoingRefusal('too-large', `The answer is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

const withoutBody = (status: number) => status === 204 || status === 205 || status === 304;
