import { type Endpoint, endpoints, problemSchema, problems } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../../packages/device/src/simulator/random.ts';
import { rounds } from '../../src/testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../../src/testing/portal/testPortal.ts';
import { takeFingerprint } from '../fingerprint.ts';
import { buildPrincipals, type Principal } from '../principals.ts';
import { buildRecordScopes, type RecordScopes, recordScopeOf, unknownId } from '../recordScopes.ts';
import { samples } from '../samples.ts';
import type { Sent } from '../sendSample.ts';
import { badRequest } from './badRequest.ts';
import { exampleOf } from './exampleOf.ts';

/** The long form sends more than 5,000, with another seed where one is given. */
const each = rounds(1, 18);
const random = createRandom(process.env.SEED ?? 'bad requests');

let portal: TestPortal;
let recordScopes: RecordScopes;
let principals: Principal[];
let database: pg.Client;

beforeAll(async () => {
  // Of its own: the whole database is compared before and after each request.
  portal = await createTestPortal();
  recordScopes = await buildRecordScopes(portal);
  principals = await buildPrincipals(portal, recordScopes);
  database = new pg.Client({ connectionString: portal.database.adminUrl });
  await database.connect();
  // The first sign-in leaves its mark.
  for (const { authorization } of principals) await authorization();
});
afterAll(async () => {
  await database.end();
  await portal.close();
});

const usual = ['Admin', 'Manager of both departments', 'User', 'SuperAdmin'];

/** Somebody who may send the call, where anybody must be. */
const callerOf = ({ callers }: Endpoint): Principal | undefined => {
  if (typeof callers === 'string') return principals.find(({ name }) => name === callers);
  const allowed = principals.filter(({ name, set }) => set && usual.includes(name) && callers.includes(set));
  return allowed.sort((a, b) => usual.indexOf(a.name) - usual.indexOf(b.name))[0];
};

const rightRequest = async (endpoint: Endpoint, caller: Principal | undefined): Promise<Sent> => {
  const sample = samples.find((line) => line.endpoint.name === endpoint.name);
  const scope = recordScopeOf(recordScopes, 'own');
  if (!sample || !caller || !scope)
    return {
      params: endpoint.params && exampleOf(endpoint.params),
      query: endpoint.query && exampleOf(endpoint.query),
      body: endpoint.body && exampleOf(endpoint.body),
    };
  const id = sample.make ? await sample.make({ portal }, scope, caller) : unknownId();
  return { ...sample.request(id, scope), file: await sample.file?.() };
};

const changesOf = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

const expectProblem = (answer: { statusCode: number; headers: object; body: string }, what: string) => {
  expect
    .soft(answer.headers, what)
    .toHaveProperty('content-type', expect.stringMatching(/^application\/problem\+json/));
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(problems, what).toHaveProperty([problem.code]);
  expect(problem.status, what).toBe(answer.statusCode);
};

/** Of an answer that goes on, its beginning. */
const bodyOf = async (answer: Awaited<ReturnType<typeof send>>['answer']): Promise<string> => {
  const endless = String(answer.headers['content-type']).startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) {
    chunks.push(Buffer.from(chunk));
    if (endless) break;
  }
  return Buffer.concat(chunks).toString();
};

const send = async (endpoint: Endpoint, caller: Principal | undefined, sent: Sent) => {
  const { what, headers, ...request } = await badRequest({ endpoint, sent, random });
  const authorization = await caller?.authorization();
  const answer = await portal.app.inject({
    ...request,
    headers: { ...(authorization && { authorization }), ...headers },
    // A limit by address would answer in the place of the call.
    remoteAddress: `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(0, 255)}`,
    payloadAsStream: true,
  });
  const about = `${what}: ${request.method} ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 300)}`;
  return { answer, about };
};

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses what is not right with a problem and keeps nothing of it',
  async (_name, endpoint) => {
    const caller = callerOf(endpoint);
    const sent = await rightRequest(endpoint, caller);
    let before = await takeFingerprint(database);
    for (let number = 0; number < each; number += 1) {
      const { answer, about } = await send(endpoint, caller, sent);
      expect.soft(answer.statusCode, about).toBeLessThan(500);
      const body = await bodyOf(answer);
      const after = await takeFingerprint(database);
      if (answer.statusCode >= 400) {
        expectProblem(
          { statusCode: answer.statusCode, headers: answer.headers, body },
          `${about} → ${body.slice(0, 300)}`,
        );
        expect(changesOf(before, after), about).toEqual([]);
      }
      before = after;
    }
  },
);
