import { departments, type Endpoint, endpoints, problemSchema, problems } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../../packages/device/src/simulator/random.ts';
import { expectSome } from '../../../../scripts/test/expectSome.ts';
import { isLong, rounds } from '../../src/testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../../src/testing/portal/testPortal.ts';
import { changedTables, takeFingerprint } from '../fingerprint.ts';
import { buildPrincipals, type Principal } from '../principals.ts';
import { buildRecordScopes, type RecordScopes, recordScopeOf, unknownId } from '../recordScopes.ts';
import { samples } from '../samples.ts';
import type { Sent } from '../sendSample.ts';
import { badRequest } from './badRequest.ts';
import { exampleOf } from './exampleOf.ts';

/**
 * Requests for each call. The long form sends more than 5,000 in all, and checks after each refusal that nothing has changed.
 * SEED in the environment changes the requests.
 */
const requestsEach = rounds(1, 18);
const random = createRandom(process.env.SEED ?? 'bad requests');

let portal: TestPortal;
let recordScopes: RecordScopes;
let principals: Principal[];
let database: pg.Client;

beforeAll(async () => {
  // A portal of its own: the whole database is compared before and after each request.
  portal = await createTestPortal();
  recordScopes = await buildRecordScopes(portal);
  principals = await buildPrincipals(portal, recordScopes);
  database = new pg.Client({ connectionString: portal.database.adminUrl });
  await database.connect();
  // The first sign-in changes rows, which the fingerprints must not count.
  for (const { authorization } of principals) await authorization();
});
afterAll(async () => {
  await database.end();
  await portal.close();
});

const usual = ['Admin', 'Manager of both departments', 'User', 'SuperAdmin'];

/** A principal who may send the call; undefined for a call without credentials. */
const callerOf = ({ callers }: Endpoint): Principal | undefined => {
  if (typeof callers === 'string') return principals.find(({ name }) => name === callers);
  const allowed = principals.filter(({ name, set }) => set && usual.includes(name) && callers.includes(set));
  return allowed.sort((a, b) => usual.indexOf(a.name) - usual.indexOf(b.name))[0];
};

const validRequest = async (endpoint: Endpoint, caller: Principal | undefined): Promise<Sent> => {
  const sample = samples.find((candidate) => candidate.endpoint.name === endpoint.name);
  const scope = recordScopeOf(recordScopes, 'own');
  if (!sample || !caller)
    return {
      params: endpoint.params && exampleOf(endpoint.params),
      query: endpoint.query && exampleOf(endpoint.query),
      body: endpoint.body && exampleOf(endpoint.body),
    };
  const id = sample.make ? await sample.make({ portal }, scope, caller) : unknownId();
  return { ...sample.request(id, scope), file: await sample.file?.() };
};

const expectProblem = (answer: { statusCode: number; headers: object; body: string }, what: string) => {
  expect
    .soft(answer.headers, what)
    .toHaveProperty('content-type', expect.stringMatching(/^application\/problem\+json/));
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(problems, what).toHaveProperty([problem.code]);
  expect(problem.status, what).toBe(answer.statusCode);
};

/** The body of an answer; of an endless one only the first part. */
const bodyOf = async (answer: Awaited<ReturnType<typeof send>>): Promise<string> => {
  const endless = String(answer.headers['content-type']).startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) {
    chunks.push(Buffer.from(chunk));
    if (endless) break;
  }
  return Buffer.concat(chunks).toString();
};

type BadRequest = Awaited<ReturnType<typeof badRequest>> & { caller: Principal | undefined };

const send = async ({ caller, what: _what, headers, ...request }: BadRequest) => {
  const authorization = await caller?.authorization();
  return portal.app.inject({
    ...request,
    headers: { ...(authorization && { authorization }), ...headers },
    // From one address, a rate limit would answer instead of the call.
    remoteAddress: `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(0, 255)}`,
    payloadAsStream: true,
  });
};

const describeRequest = ({ what, method, url, payload }: BadRequest) =>
  `${what}: ${method} ${url.slice(0, 300)} ${String(payload).slice(0, 300)}`;

const refused: BadRequest[] = [];

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses bad requests with a problem',
  async (_name, endpoint) => {
    const caller = callerOf(endpoint);
    const sent = await validRequest(endpoint, caller);
    for (let number = 0; number < requestsEach; number += 1) {
      const request = { ...(await badRequest({ endpoint, sent, random })), caller };
      const about = describeRequest(request);
      const before = isLong ? await takeFingerprint(database) : undefined;
      const answer = await send(request);
      expect.soft(answer.statusCode, about).toBeLessThan(500);
      const body = await bodyOf(answer);
      if (answer.statusCode < 400) continue;
      const { statusCode, headers } = answer;
      expectProblem({ statusCode, headers, body }, `${about} → ${body.slice(0, 300)}`);
      if (before) expect(changedTables(before, await takeFingerprint(database)), about).toEqual([]);
      // A conflict is with what is stored, which accepted requests change: sent again, the request may be accepted.
      else if (statusCode !== 409) refused.push(request);
    }
  },
);

/** Sends requests that were refused before. */
const sendAgain = async (requests: readonly BadRequest[]) => {
  const before = await takeFingerprint(database);
  for (const request of requests) {
    const answer = await send(request);
    await bodyOf(answer);
    expect(answer.statusCode, describeRequest(request)).toBeGreaterThanOrEqual(400);
  }
  return changedTables(before, await takeFingerprint(database));
};

const findCulprits = async () => {
  const culprits: string[] = [];
  for (const request of refused) {
    const tables = await sendAgain([request]);
    if (tables.length > 0) culprits.push(`${describeRequest(request)} changes ${tables.join(', ')}`);
  }
  return culprits.join('; ') || 'none of them when it is sent again';
};

// The portal accepts some of the requests above and changes rows, so that the refused ones are sent again on their own.
if (!isLong)
  test('what is refused leaves nothing behind', async () => {
    const tables = await sendAgain(expectSome(refused, 'refused request'));
    expect(tables, tables.length > 0 ? await findCulprits() : '').toEqual([]);
  });

test('a name of two lines, which would be a header of a mail, is refused with its field and the reason', async () => {
  const admin = principals.find(({ name }) => name === 'Admin');
  const { problem } = await portal.send(
    departments.createDepartment,
    { body: { companyId: recordScopes.companyId, departmentName: 'Ward 7\r\nBcc: all@example.org' } },
    { headers: { authorization: (await admin?.authorization()) ?? '' } },
  );
  expect(problem).toMatchObject({
    code: 'request.invalid',
    detail: 'Some fields are not right. See the list of errors.',
    errors: [{ field: 'departmentName', message: 'Line breaks are not allowed' }],
  });
});
