import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { modules, openBody, operations, sessionUploads } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { asProblem } from '../../route/answers/answerProblems.ts';
import { type CompanyDatabase, createDatabase } from '../createDatabase.ts';

let portal: TestPortal;
let companyId: string;
let module: BuiltModule;
let headset: SignedInLearner;
let token: string;

beforeAll(async () => {
  // The test needs a portal of its own, because it takes all connections. A busy machine opens one within this time.
  portal = await createTestPortal({ longestWaitMs: 2_000 });
  ({ companyId } = await buildCompany(portal));
  module = await buildModule(portal, companyId);
  const learner = await buildUser(portal, companyId);
  await buildAssignment(portal, learner, module);
  headset = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  token = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
});
afterAll(() => portal.close());

/** Takes every connection of the pool with a read that goes on. @returns ends the reads */
const takeConnections = async (database: CompanyDatabase): Promise<() => Promise<void>> => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const reads: Promise<void>[] = [];
  for (let index = 0; index < (database.pool.options.max ?? 0); index += 1)
    await new Promise<void>((begun) => {
      reads.push(
        database.read({ companyId }, async (trx) => {
          await sql`select 1`.execute(trx);
          begun();
          await ended;
        }),
      );
    });
  return async () => {
    end();
    await Promise.all(reads);
  };
};

const session = () => {
  const { sessionId: _, ...pieces } = buildBatchSession(portal, module);
  return { uuid: randomUUID(), ...pieces };
};

const loadModules = () => portal.send(modules.listModules, { body: {} }, { token });

const busy = { status: 503, code: 'server.busy', ...problemTexts['server.busy'] };

test('while slow pages hold all connections of people, uploads go through, and a page says that the portal is busy', async () => {
  const release = await takeConnections(portal.platform.database);
  const { uuid, start, events, finish } = session();
  const params = { uuid };
  const statuses = [
    await portal.send(sessionUploads.startSession, { params, body: start }, headset.upload),
    await portal.send(sessionUploads.appendEvents, { params, body: { events } }, headset.upload),
    await portal.send(sessionUploads.finishSession, { params, body: finish }, headset.upload),
    await portal.send(operations.readiness, {}),
  ].map(({ status }) => status);
  const page = await loadModules();
  await release();
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(page.problem).toMatchObject(busy);
  expect(page.headers['retry-after']).toBe('5');
  expect((await loadModules()).status).toBe(200);
});

test('an upload that finds all connections taken is told to come again, large or small, and the process stays ready', async () => {
  const releases = [
    await takeConnections(portal.platform.database),
    await takeConnections(portal.platform.ingestDatabase),
  ];
  const { uuid, start, events } = session();
  const params = { uuid };
  // The headset of a body beyond what strangers may send is looked up while the body arrives.
  const large = { type: 'note', id: 'large', seq: 90, t: 0, text: 'x'.repeat(openBody.bytes) };
  const send = () =>
    Promise.all([
      portal.send(sessionUploads.startSession, { params, body: start }, headset.upload),
      portal.send(
        sessionUploads.appendEvents,
        { params, body: { events: [...events, large] } },
        headset.upload,
      ),
      portal.send(sessionUploads.uploadBatch, { body: { sessions: [session()] } }, headset.upload),
    ]);
  const [uploads, ready] = await Promise.all([send(), portal.send(operations.readiness, {})]);
  await Promise.all(releases.map((release) => release()));
  for (const upload of uploads) {
    expect(upload.problem).toMatchObject(busy);
    expect(upload.headers['retry-after']).toBe('5');
  }
  expect(ready.body).toMatchObject({ status: 'ready', checks: { 1: { name: 'database', detail: 'busy' } } });
  expect((await send()).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a database that takes connections and never answers is not called busy', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const database = createDatabase({
    connectionString: `postgres://nobody:none@127.0.0.1:${port}/none`,
    connections: 1,
    longestWaitMs: 200,
  });
  const reads = await Promise.allSettled(
    [1, 2].map(() => database.read('all', (trx) => sql`select 1`.execute(trx))),
  );
  expect(reads.map((read) => read.status === 'rejected' && asProblem(read.reason).code)).toEqual([
    'server.unavailable',
    'server.unavailable',
  ]);
  await database.close();
  silent.close();
});
