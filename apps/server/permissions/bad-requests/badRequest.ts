import { basePath, type Endpoint } from '@simward/contract';
import type { InjectOptions } from 'fastify';
import type { Random } from '../../../../packages/device/src/simulator/random.ts';
import { claimedTypes, hostileHeaders, unreadableBodies } from '../../corpus/bodies.ts';
import { endlessNumber, hostileEscapes, hostileTexts, hostileValues } from '../../corpus/values.ts';
import { encodeForm } from '../../src/testing/files/sendFile.ts';
import type { Sent } from '../sendSample.ts';
import { exampleOf } from './exampleOf.ts';

type Request = InjectOptions & { headers: Record<string, string>; url: string; what: string };

interface ValidCall {
  endpoint: Endpoint;
  /** A valid request. */
  sent: Sent;
  /** Decides what becomes wrong. */
  random: Random;
}

const json = 'application/json';
const toJson = (body: unknown) => JSON.stringify(body)?.replaceAll(`"${endlessNumber}"`, '1e400') ?? '';
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());
const asText = (value: unknown) => (typeof value === 'string' ? value : toJson(value));
const valuesOf = (part: unknown) => Object.entries((part ?? {}) as Record<string, unknown>);

const pathOf = (endpoint: Endpoint, fill: (name: string) => string) =>
  basePath + endpoint.path.replace(/\{(\w+)\}/g, (_hole, name: string) => fill(name));

const queryOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;

const validRequest = async ({ endpoint, sent }: ValidCall): Promise<Request> => {
  const params = Object.fromEntries(valuesOf(sent.params));
  const pairs = valuesOf(sent.query).map(([name, value]) => [name, escaped(String(value))] as const);
  const url = pathOf(endpoint, (name) => escaped(String(params[name] ?? 'x'))) + queryOf(pairs);
  const { payload, headers } = sent.file
    ? await encodeForm(endpoint, { ...sent.file, fields: { ...(sent.body as Record<string, string>) } })
    : { payload: toJson(sent.body), headers: { 'content-type': endpoint.accepts ?? json } };
  const hasBody = sent.file || sent.body !== undefined;
  return {
    what: 'valid',
    method: endpoint.method,
    url,
    headers: hasBody ? headers : {},
    ...(hasBody && { payload }),
  };
};

const badValue = (random: Random) =>
  random.chance(0.5) ? random.pick(hostileEscapes) : escaped(random.pick(hostileTexts)).slice(0, 9_000);

const badParams = (valid: Request, { endpoint, random }: ValidCall): Request => {
  const bad = badValue(random);
  return { ...valid, what: 'params', url: pathOf(endpoint, () => bad) };
};

/** Spoils the query also of calls that have none. */
const badQuery = (valid: Request, { endpoint, sent, random }: ValidCall): Request => {
  const known = { ...(endpoint.query && exampleOf(endpoint.query)), ...(sent.query as object) };
  const pairs = valuesOf(random.chance(0.5) ? known : sent.query).map(
    ([name, value]) => [name, escaped(String(value))] as const,
  );
  const name = random.pick([...Object.keys(known), 'surprise', '__proto__', '%E0%A4', 'a%00', 'a[b]']);
  const otherPairs = random.chance(0.2) ? pairs : pairs.filter(([other]) => other !== name);
  const [path = ''] = valid.url.split('?');
  return { ...valid, what: 'query', url: path + queryOf([...otherPairs, [name, badValue(random)]]) };
};

const badBody = async (valid: Request, call: ValidCall): Promise<Request> => {
  const { endpoint, sent, random } = call;
  const known =
    endpoint.body && random.chance(0.4) ? { ...exampleOf(endpoint.body), ...sent.body } : sent.body;
  const body = random.chance(0.07) ? spoil(undefined, random) : spoil(known ?? {}, random);
  if (sent.file) {
    const fields = Object.fromEntries(valuesOf(body).map(([name, value]) => [name, asText(value)]));
    const { payload, headers } = await encodeForm(endpoint, { ...sent.file, fields });
    return { ...valid, what: 'body', payload, headers };
  }
  if (endpoint.accepts)
    return {
      ...valid,
      what: 'body',
      payload: queryOf(valuesOf(body).map(([name]) => [name, badValue(random)])).slice(1),
    };
  return { ...valid, what: 'body', payload: toJson(body), headers: { 'content-type': json } };
};

/** Makes one thing in a value wrong: another value, a missing field or an extra one. */
const spoil = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.integer(0, value.length - 1);
    return value.with(at, spoil(value[at], random));
  }
  if (!isObject(value)) return random.pick(hostileValues);
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.05)) return { ...value, surprise: random.pick(hostileValues) };
  const name = random.pick(names);
  if (random.chance(0.1)) {
    const { [name]: _removed, ...rest } = value;
    return rest;
  }
  return { ...value, [name]: spoil(value[name], random) };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bytes that are no JSON, no form, or too many of them. */
const badBytes = (valid: Request, { random }: ValidCall): Request => {
  const payload = random.pick(unreadableBodies);
  const type = random.pick(claimedTypes);
  return { ...valid, what: 'bytes', payload, headers: { 'content-type': type } };
};

const badHeaders = (valid: Request, { random }: ValidCall): Request => {
  const [name, value] = random.pick(hostileHeaders);
  return { ...valid, what: `header ${name}`, headers: { ...valid.headers, [name]: value } };
};

const badAddress = (valid: Request, { endpoint, random }: ValidCall): Request => {
  const bad = badValue(random);
  const url = random.pick([
    `${basePath}/${bad}`,
    `${basePath}${endpoint.path}/${bad}`,
    `${basePath}/%2e%2e${endpoint.path}`,
    `${basePath}//${endpoint.path}`,
    valid.url.toUpperCase(),
    `/api/${bad}`,
    `${basePath}?${bad}`,
  ]);
  return { ...valid, what: 'address', url };
};

const badMethod = (valid: Request, { random }: ValidCall): Request => ({
  ...valid,
  what: 'method',
  method: random.pick(['PATCH', 'OPTIONS', 'DELETE', 'PUT', 'GET', 'POST'] as const),
});

/** A request in which one thing is wrong. */
export const badRequest = async (call: ValidCall): Promise<Request> => {
  const valid = await validRequest(call);
  const { endpoint, random } = call;
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
  return random.pick(kinds)(valid, call);
};
