import { basePath, type Endpoint, endpoints } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeForm, type SentFile } from '../src/testing/sendFile.ts';
import { createTestPortal, type TestPortal } from '../src/testing/testPortal.ts';
import { expectationOf } from './expectation.ts';
import { takeFingerprint } from './fingerprint.ts';
import { openEndpoints } from './openEndpoints.ts';
import { buildPrincipals, type Principal } from './principals.ts';
import {
  buildRecordScopes,
  type RecordScopes,
  recordScopeNames,
  recordScopeOf,
  unknownId,
} from './recordScopes.ts';
import type { AnySample } from './sample.ts';
import { samples } from './samples.ts';

let portal: TestPortal;
let recordScopes: RecordScopes;
let principals: Principal[];
let database: pg.Client;

beforeAll(async () => {
  portal = await createTestPortal();
  recordScopes = await buildRecordScopes(portal);
  principals = await buildPrincipals(portal, recordScopes);
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
  if (!found) throw new Error(`No *.samples.ts has a line for ${name}`);
  return found;
};

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: object | undefined;
  file?: SentFile | undefined;
}

const contentOf = async (endpoint: Endpoint, { body, file }: Sent) => {
  if (file) return encodeForm(endpoint, { ...file, fields: { ...body } });
  return body === undefined ? {} : { payload: body };
};

const send = async (endpoint: Endpoint, sent: Sent, authorization?: string) => {
  const { params, query } = sent;
  const { headers, ...content } = { headers: {}, ...(await contentOf(endpoint, sent)) };
  const values = Object.entries(params ?? {});
  const path = values.reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    endpoint.path.replace(/\{\w+\}/g, (hole) => (values.length > 0 ? hole : unknownId())),
  );
  const answer = await portal.app.inject({
    method: endpoint.method,
    url: basePath + path,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    ...content,
    headers: { ...headers, ...(authorization && { authorization }) },
  });
  const code = answer.statusCode < 400 ? 'ok' : String(answer.json().code);
  return { status: answer.statusCode, code, text: answer.body };
};

/** One principal's call about one record. */
interface Step {
  principal: Principal;
  where: (typeof recordScopeNames)[number];
  request: Sent;
  secret: string | undefined;
}

const stepsOf = async (endpoint: Endpoint, sample: AnySample) => {
  const refused: (Step & { expected: number })[] = [];
  const allowed: Step[] = [];
  for (const principal of principals)
    for (const where of sample.about === 'nothing' || !principal.set
      ? (['own'] as const)
      : recordScopeNames) {
      const recordScope = recordScopeOf(recordScopes, where);
      const id =
        recordScope && sample.make ? await sample.make({ portal }, recordScope, principal) : unknownId();
      const somewhere = recordScope ?? {
        where,
        companyId: recordScopes.companyId,
        departmentId: recordScopes.ownDepartmentId,
      };
      const request = { ...sample.request(id, somewhere), file: await sample.file?.() };
      const step = { principal, where, request, secret: sample.secret?.(id) };
      const expected = expectationOf(endpoint, sample, principal, where);
      if (expected === 'allowed') allowed.push(step);
      else refused.push({ ...step, expected });
    }
  return { refused, allowed };
};

/** What would tell somebody of one company about the other, beside what they asked about themselves. */
const foreignTo = ({ name, set }: Principal, { params, query, body }: Sent): string[] => {
  if (set === 'superadmin') return [];
  const asked = JSON.stringify({ params, query, body });
  const foreign =
    name === 'Admin of another company'
      ? [recordScopes.companyId, recordScopes.ownDepartmentId, recordScopes.sameCompanyDepartmentId]
      : [recordScopes.otherCompanyId, recordScopes.otherCompanyDepartmentId];
  return foreign.filter((id) => !asked.includes(id));
};

test.each(forPeople.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s lets in whom its row and scope name, a refusal changes nothing, and no answer tells of others',
  async (_name, endpoint) => {
    const sample = sampleOf(endpoint);
    const { refused, allowed } = await stepsOf(endpoint, sample);
    const before = await takeFingerprint(database);
    for (const { principal, where, request, secret, expected } of refused) {
      const answer = await send(endpoint, request, await principal.authorization());
      const who = `${principal.name}, ${where}: ${answer.code}`;
      if (secret) expect(answer.text, who).not.toContain(secret);
      const passedOver = sample.passesOver && secret && expected !== 401 && answer.status === 200;
      const reachesRecords = principal.set !== undefined && endpoint.callers.includes(principal.set);
      if (passedOver && reachesRecords && !principal.mustChangePassword) continue;
      expect(answer.status, who).toBe(expected);
    }
    expect(await takeFingerprint(database)).toEqual(before);
    expect(allowed.length).toBeGreaterThan(0);
    for (const { principal, where, request, secret } of allowed) {
      const answer = await send(endpoint, request, await principal.authorization());
      const who = `${principal.name}, ${where}: ${answer.text.slice(0, 500)}`;
      expect(['ok', ...(sample.answers ?? [])], who).toContain(answer.code);
      if (secret && endpoint.transaction === 'read') expect(answer.text, who).toContain(secret);
      for (const id of foreignTo(principal, request)) expect(answer.text, who).not.toContain(id);
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
