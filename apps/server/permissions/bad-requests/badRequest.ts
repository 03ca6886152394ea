import { basePath, type Endpoint } from '@simward/contract';
import type { InjectOptions } from 'fastify';
import type { Random } from '../../../../packages/device/src/simulator/random.ts';
import { claimedTypes, hostileHeaders, unreadableBodies } from '../../corpus/bodies.ts';
import { endlessNumber, hostileEscapes, hostileTexts } from '../../corpus/values.ts';
import { encodeForm } from '../../src/testing/files/sendFile.ts';
import type { Sent } from '../sendSample.ts';
import { exampleOf } from './exampleOf.ts';
import { spoil } from './spoil.ts';

type Request = InjectOptions & { headers: Record<string, string>; url: string; what: string };

interface Given {
  endpoint: Endpoint;
  /** A request that is right. */
  sent: Sent;
  random: Random;
}

const json = 'application/json';
const written = (body: unknown) => JSON.stringify(body)?.replaceAll(`"${endlessNumber}"`, '1e400') ?? '';
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());
const asText = (value: unknown) => (typeof value === 'string' ? value : written(value));
const valuesOf = (part: unknown) => Object.entries((part ?? {}) as Record<string, unknown>);

const pathOf = (endpoint: Endpoint, fill: (name: string) => string) =>
  basePath + endpoint.path.replace(/\{(\w+)\}/g, (_hole, name: string) => fill(name));

const queryOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** The request as it would be right. */
const rightRequest = async ({ endpoint, sent }: Given): Promise<Request> => {
  const params = Object.fromEntries(valuesOf(sent.params));
  const pairs = valuesOf(sent.query).map(([name, value]) => [name, escaped(String(value))] as const);
  const url = pathOf(endpoint, (name) => escaped(String(params[name] ?? 'x'))) + queryOf(pairs);
  const { payload, headers } = sent.file
    ? await encodeForm(endpoint, { ...sent.file, fields: { ...(sent.body as Record<string, string>) } })
    : { payload: written(sent.body), headers: { 'content-type': endpoint.accepts ?? json } };
  const hasBody = sent.file || sent.body !== undefined;
  return {
    what: 'right',
    method: endpoint.method,
    url,
    headers: hasBody ? headers : {},
    ...(hasBody && { payload }),
  };
};

const badValue = (random: Random) =>
  random.chance(0.5) ? random.pick(hostileEscapes) : escaped(random.pick(hostileTexts)).slice(0, 9_000);

const badParams = (right: Request, { endpoint, random }: Given): Request => {
  const bad = badValue(random);
  return { ...right, what: 'params', url: pathOf(endpoint, () => bad) };
};

/** A query is read whether or not the call has one. */
const badQuery = (right: Request, { endpoint, sent, random }: Given): Request => {
  const known = { ...(endpoint.query && exampleOf(endpoint.query)), ...(sent.query as object) };
  const pairs = valuesOf(random.chance(0.5) ? known : sent.query).map(
    ([name, value]) => [name, escaped(String(value))] as const,
  );
  const name = random.pick([...Object.keys(known), 'surprise', '__proto__', '%E0%A4', 'a%00', 'a[b]']);
  const kept = random.chance(0.2) ? pairs : pairs.filter(([other]) => other !== name);
  const [path = ''] = right.url.split('?');
  return { ...right, what: 'query', url: path + queryOf([...kept, [name, badValue(random)]]) };
};

const badBody = async (right: Request, given: Given): Promise<Request> => {
  const { endpoint, sent, random } = given;
  const known =
    endpoint.body && random.chance(0.4) ? { ...exampleOf(endpoint.body), ...sent.body } : sent.body;
  const body = random.chance(0.07) ? spoil(undefined, random) : spoil(known ?? {}, random);
  if (sent.file) {
    const fields = Object.fromEntries(valuesOf(body).map(([name, value]) => [name, asText(value)]));
    const { payload, headers } = await encodeForm(endpoint, { ...sent.file, fields });
    return { ...right, what: 'body', payload, headers };
  }
  if (endpoint.accepts)
    return {
      ...right,
      what: 'body',
      payload: queryOf(valuesOf(body).map(([name]) => [name, badValue(random)])).slice(1),
    };
  return { ...right, what: 'body', payload: written(body), headers: { 'content-type': json } };
};

/** Bytes that are no JSON, no form, or too many of them. */
const badBytes = (right: Request, { random }: Given): Request => {
  const payload = random.pick(unreadableBodies);
  const type = random.pick(claimedTypes);
  return { ...right, what: 'bytes', payload, headers: { 'content-type': type } };
};

const badHeaders = (right: Request, { random }: Given): Request => {
  const [name, value] = random.pick(hostileHeaders);
  return { ...right, what: `header ${name}`, headers: { ...right.headers, [name]: value } };
};

const badAddress = (right: Request, { endpoint, random }: Given): Request => {
  const bad = badValue(random);
  const url = random.pick([
    `${basePath}/${bad}`,
    `${basePath}${endpoint.path}/${bad}`,
    `${basePath}/%2e%2e${endpoint.path}`,
    `${basePath}//${endpoint.path}`,
    right.url.toUpperCase(),
    `/api/${bad}`,
    `${basePath}?${bad}`,
  ]);
  return { ...right, what: 'address', url };
};

const badMethod = (right: Request, { random }: Given): Request => ({
  ...right,
  what: 'method',
  method: random.pick(['PATCH', 'OPTIONS', 'DELETE', 'PUT', 'GET', 'POST'] as const),
});

/** A request with one thing wrong. */
export const badRequest = async (given: Given): Promise<Request> => {
  const right = await rightRequest(given);
  const { endpoint, random } = given;
  const kinds = [
    badBytes,
    badHeaders,
    badAddress,
    badMethod,
    badQuery,
    ...(endpoint.body ? [badBody, badBody, badBody, badBody, badBody, badBody] : []),
    ...(endpoint.query ? [badQuery, badQuery, badQuery] : []),
    ...(endpoint.params ? [badParams, badParams] : []),
  ];
  return random.pick(kinds)(right, given);
};
