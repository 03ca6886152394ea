import { basePath, type Endpoint, endpoints } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from '../src/testing/testPortal.ts';
import { expectationOf } from './expectation.ts';
import { takeFingerprint } from './fingerprint.ts';
import { openEndpoints } from './openEndpoints.ts';
import { buildPlaces, type Places, placeOf, unknownId, whereabouts } from './places.ts';
import { buildPrincipals, type Principal } from './principals.ts';
import type { AnySample } from './sample.ts';
import { samples } from './samples.ts';

let portal: TestPortal;
let places: Places;
let principals: Principal[];
let database: pg.Client;

beforeAll(async () => {
  portal = await createTestPortal();
  places = await buildPlaces(portal);
  principals = await buildPrincipals(portal, places);
  database = new pg.Client({ connectionString: portal.database.adminUrl });
  await database.connect();
  // The first sign-in and the first call of a headset leave their mark.
  for (const { authorization } of principals) await portal.app.inject(calling(await authorization()));
});
afterAll(async () => {
  await database.end();
  await portal.close();
});

const calling = (authorization: string | undefined) => ({
  url: `${basePath}/device/rooms`,
  method: 'POST' as const,
  payload: {},
  headers: authorization ? { authorization } : {},
});

const forPeople = endpoints.filter(({ callers }) => Array.isArray(callers));
const forHeadsets = endpoints.filter(({ callers }) => callers === 'headset');
const forLearners = endpoints.filter(({ callers }) => callers === 'learner on a headset');

const sampleOf = ({ name }: Endpoint): AnySample => {
  const found = samples.find((sample) => sample.endpoint.name === name);
  if (!found) throw new Error(`apps/server/permissions/samples has no line for ${name}`);
  return found;
};

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: object | undefined;
}

const send = async (endpoint: Endpoint, { params, query, body }: Sent, authorization?: string) => {
  const values = Object.entries(params ?? {});
  const path = values.reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    endpoint.path.replace(/\{\w+\}/g, (hole) => (values.length > 0 ? hole : unknownId())),
  );
  const answer = await portal.app.inject({
    method: endpoint.method,
    url: basePath + path,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    ...(body === undefined ? {} : { payload: body }),
    headers: authorization ? { authorization } : {},
  });
  const code = answer.statusCode < 400 ? 'ok' : String(answer.json().code);
  return { status: answer.statusCode, code };
};

/** One principal's call about one record. */
interface Step {
  principal: Principal;
  where: (typeof whereabouts)[number];
  request: Sent;
}

const stepsOf = async (endpoint: Endpoint, sample: AnySample) => {
  const refused: (Step & { expected: number })[] = [];
  const allowed: Step[] = [];
  for (const principal of principals)
    for (const where of sample.about === 'nothing' || !principal.set ? (['own'] as const) : whereabouts) {
      const place = placeOf(places, where);
      const id = place && sample.make ? await sample.make({ portal }, place, principal) : unknownId();
      const somewhere = place ?? {
        where,
        companyId: places.companyId,
        departmentId: places.ownDepartmentId,
      };
      const step = { principal, where, request: sample.request(id, somewhere) };
      const expected = expectationOf(endpoint, sample, principal, where);
      if (expected === 'allowed') allowed.push(step);
      else refused.push({ ...step, expected });
    }
  return { refused, allowed };
};

/** Codes with which a call refuses who asks; any other failure is about what was asked. */
const refusals = /^(auth\.(required|expired|change-password)|access\.forbidden|.*\.not-found|.*-not-found)$/;

test.each(forPeople.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s lets in whom its row and scope name, and a refusal changes nothing',
  async (_name, endpoint) => {
    const sample = sampleOf(endpoint);
    const { refused, allowed } = await stepsOf(endpoint, sample);
    const before = await takeFingerprint(database);
    for (const { principal, where, request, expected } of refused) {
      const answer = await send(endpoint, request, await principal.authorization());
      const passedOver = sample.passesOver && expected !== 401 && answer.status === 200;
      const reachesRecords = principal.set !== undefined && endpoint.callers.includes(principal.set);
      if (passedOver && reachesRecords && !principal.mustChangePassword) continue;
      expect(answer.status, `${principal.name}, ${where}: ${answer.code}`).toBe(expected);
    }
    expect(await takeFingerprint(database)).toEqual(before);
    for (const { principal, where, request } of allowed) {
      const answer = await send(endpoint, request, await principal.authorization());
      if (!sample.answersNotFound || answer.status !== 404)
        expect(answer.code, `${principal.name}, ${where}: ${answer.status}`).not.toMatch(refusals);
      expect(answer.status, `${principal.name}, ${where}: ${answer.code}`).toBeLessThan(500);
    }
  },
);

const strangersToHeadsets = () => principals.filter(({ name }) => name !== 'headset');

test.each(forHeadsets.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s asks for the secret of an enrolled headset',
  async (_name, endpoint) => {
    const before = await takeFingerprint(database);
    for (const principal of strangersToHeadsets()) {
      const { status } = await send(endpoint, { body: endpoint.body && {} }, await principal.authorization());
      expect(status, principal.name).toBe(401);
    }
    expect((await send(endpoint, { body: endpoint.body && {} }, 'Headset unknown')).status).toBe(401);
    expect(await takeFingerprint(database)).toEqual(before);
    const headset = principals.find(({ name }) => name === 'headset');
    const known = await send(endpoint, { body: endpoint.body && {} }, await headset?.authorization());
    expect(known.code).not.toMatch(/^auth\.|^headset\.unknown$|^access\./);
  },
);

test.each(forLearners.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s asks for a learner who is signed in on a headset',
  async (_name, endpoint) => {
    for (const principal of principals) {
      const { status } = await send(endpoint, {}, await principal.authorization());
      expect(status, principal.name).toBe(principal.name === 'learner on a headset' ? 200 : 401);
    }
  },
);

test('the calls that need no credential are these', () => {
  const open = endpoints.filter(({ callers }) => callers === 'anyone').map(({ name }) => name);
  expect(open.sort()).toEqual([...openEndpoints].sort());
});
