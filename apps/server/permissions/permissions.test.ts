import { basePath, type Endpoint, endpoints } from '@simward/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import { foldCompanyRollups } from '../src/domain/figures/rollups/foldCompanyRollups.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';
import { expectationOf, mayAsk } from './expectation.ts';
import { takeFingerprint } from './fingerprint.ts';
import { openEndpoints } from './openEndpoints.ts';
import { buildPrincipals, type Principal } from './principals.ts';
import {
  buildRecordScopes,
  type RecordScope,
  type RecordScopes,
  recordScopeNames,
  recordScopeOf,
  unknownId,
} from './recordScopes.ts';
import type { AnySample } from './sample.ts';
import { type Sent, sampleOf, sendSample } from './sendSample.ts';

let portal: TestPortal;
let recordScopes: RecordScopes;
let principals: Principal[];
let database: pg.Client;

beforeAll(async () => {
  portal = await createTestPortal();
  recordScopes = await buildRecordScopes(portal);
  principals = expectSome(await buildPrincipals(portal, recordScopes), 'principal');
  database = new pg.Client({ connectionString: portal.database.adminUrl });
  await database.connect();
  // The first sign-in and the first call of a headset leave their mark.
  for (const { authorization } of principals) await portal.app.inject(calling(await authorization()));
});
// No sample has to fold the sessions of all those before it.
afterEach(() => foldCompanyRollups(portal.platform));
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

const send = (endpoint: Endpoint, sent: Sent, authorization?: string) =>
  sendSample(portal, endpoint, sent, authorization);

const callsOf = (isMeant: (callers: Endpoint['callers']) => boolean) =>
  expectSome(
    endpoints.filter(({ callers }) => isMeant(callers)),
    'call of these callers',
  );
const forPeople = callsOf((callers) => Array.isArray(callers));
const forHeadsets = callsOf((callers) => callers === 'headset');
const forLearners = callsOf((callers) => callers === 'learner on a headset');

/** One principal's call about one record. */
interface Step {
  principal: Principal;
  where: (typeof recordScopeNames)[number];
  request: Sent;
  secret: string | undefined;
}

/**
 * Makes the records of a sample. What is only read, or refused and so left as it is, is made once for all who ask:
 * a record for each of thousands of steps would be a third of the walk. A sample whose record is the asker's own takes
 * the principal, and makes one for each.
 */
const recordsOf = (sample: AnySample) => {
  const made = new Map<string, Promise<string>>();
  return (recordScope: RecordScope | undefined, principal: Principal, staysAsItIs: boolean) => {
    const { make } = sample;
    if (!recordScope || !make) return unknownId();
    if (!staysAsItIs) return make({ portal }, recordScope, principal);
    const takesPrincipal = make.length > 2;
    const whose = takesPrincipal ? principal.name : 'everybody';
    const key = `${recordScope.where} of ${whose}`;
    const id = made.get(key) ?? make({ portal }, recordScope, principal);
    made.set(key, id);
    return id;
  };
};

const stepsOf = async (endpoint: Endpoint, sample: AnySample) => {
  const refused: (Step & { expected: number })[] = [];
  const allowed: Step[] = [];
  const recordFor = recordsOf(sample);
  for (const principal of principals)
    for (const where of sample.about === 'nothing' || !principal.set
      ? (['own'] as const)
      : recordScopeNames) {
      const recordScope = recordScopeOf(recordScopes, where);
      const expected = expectationOf(endpoint, sample, principal, where);
      const staysAsItIs = expected !== 'allowed' || endpoint.transaction === 'read';
      const id = await recordFor(recordScope, principal, staysAsItIs);
      const somewhere = recordScope ?? {
        where,
        companyId: recordScopes.companyId,
        departmentId: recordScopes.ownDepartmentId,
      };
      const request = { ...sample.request(id, somewhere), file: await sample.file?.() };
      const step = { principal, where, request, secret: sample.secret?.(id) };
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
    for (const { principal, where, request, secret, expected } of expectSome(refused, 'refusal')) {
      const answer = await send(endpoint, request, await principal.authorization());
      const who = `${principal.name}, ${where}: ${answer.code}`;
      if (secret) expect(answer.text, who).not.toContain(secret);
      const passedOver = sample.passesOver && secret && expected !== 401 && answer.status === 200;
      if (passedOver && mayAsk(endpoint, principal) && !principal.mustChangePassword) continue;
      expect(answer.status, who).toBe(expected);
    }
    expect(await takeFingerprint(database)).toEqual(before);
    for (const { principal, where, request, secret } of expectSome(allowed, 'principal who may')) {
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
