import { readFile } from 'node:fs/promises';
import { auth, basePath, endpoint, endpoints, modules, operations, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { listenForMetrics } from '../../platform/http/metrics.ts';
import { createLog } from '../../platform/log/log.ts';
import { createRouter } from '../../platform/route/route.ts';
import {
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  writeInAllCompanies,
} from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { createReadiness } from './operations.service.ts';

let portal: TestPortal;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its counters.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test('health says that the process lives, readiness that it can work', async () => {
  expect((await portal.send(operations.health, {})).body).toMatchObject({
    status: 'ok',
    version: '0.0.0-test',
  });
  const ready = await portal.send(operations.readiness, {});
  expect(ready.status).toBe(200);
  expect(ready.body).toEqual({
    status: 'ready',
    checks: ['process', 'database', 'migrations', 'disk'].map((name) => ({ name, ok: true })),
  });
});

test('a stopping process is not ready', async () => {
  const answer = await createReadiness(portal.platform, { dataDir: '/', isStopping: () => true })();
  expect(answer.status).toBe('not ready');
  expect(answer.checks[0]).toEqual({ name: 'process', ok: false, detail: 'stopping' });
});

test('every answer carries the security headers; the page alone may be framed by nobody and run its own scripts', async () => {
  const { headers } = await portal.app.inject(`${basePath}/health`);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}';/);
  const nonces = await Promise.all(
    [1, 2].map(async () => (await portal.app.inject('/')).headers['content-security-policy']),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a large answer comes as Brotli or gzip, whatever else a browser names first', async () => {
  const encodingFor = async (accepted: string) =>
    (
      await portal.app.inject({
        url: `${basePath}/openapi.json`,
        headers: { 'accept-encoding': accepted },
      })
    ).headers['content-encoding'];
  expect(await encodingFor('zstd, gzip, deflate, br')).toBe('br');
  expect(await encodingFor('zstd, gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeUndefined();
});

test('metrics have a port of their own on this machine; at the portal’s there are none for anybody', async () => {
  await portal.send(operations.health, {});
  const listener = await listenForMetrics(portal.metrics, 0);
  expect(listener.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const answer = await fetch(listener.address);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('http_request_duration_seconds_bucket');
  expect((await fetch(new URL('/', listener.address))).status).toBe(404);
  await listener.close();
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
    const answered = await portal.app.inject({ url: '/metrics', headers });
    expect(answered.json().code).toBe('request.not-found');
  }
});

test('the log has a line a request, by the pattern of its route, with its company and nothing of a person', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { to: { write: (line) => lines.push(JSON.parse(line)) } });
  const logged = await createTestPortal({ log });
  const { companyId } = await buildCompany(logged);
  const { token } = await buildSignedIn(logged, companyId, { role: 'Admin', name: 'Quirina Vennegoor' });
  const { userId } = await buildUser(logged, companyId, { name: 'Wolfram Ysebrand' });
  lines.splice(0);
  await logged.send(users.userDetails, { query: { userId } }, { token });
  const refused = await logged.send(auth.signIn, {
    body: { mobileNo: '7310000001', passwordHash: '918273' },
  });
  await logged.send(operations.health, {});
  const [detail, signIn, ...others] = lines.filter(({ msg }) => msg === 'request');
  expect(others).toEqual([]);
  const usual = { level: 30, ms: expect.any(Number), reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  expect(detail).toMatchObject({
    ...usual,
    method: users.userDetails.method,
    route: basePath + users.userDetails.path,
    status: 200,
    companyId,
  });
  expect(signIn).toMatchObject({
    ...usual,
    status: 401,
    problem: 'auth.credentials',
    reqId: refused.problem.reference,
  });
  const text = JSON.stringify([detail, signIn]);
  for (const personal of [userId, '7310000001', 'Quirina', 'Wolfram', '127.0.0.1'])
    expect(text).not.toContain(personal);
  await logged.close();
});

test('the metrics tell of refused calls, jobs, mails and the database, and each alert asks for one that there is', async () => {
  await portal.send(auth.signIn, { body: { mobileNo: '7310000002', passwordHash: '918273' } });
  const text = await portal.metrics.metrics();
  expect(text).toMatch(/^problems_total\{code="auth.credentials"\} [1-9]/m);
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).toMatch(/^mails_failed 0$/m);
  const rules = await readFile(new URL('../../../../../docs/alerts.yml', import.meta.url), 'utf8');
  const askedMetrics = [...rules.matchAll(/^ +expr: (.*)$/gm)].flatMap(([, expr = '']) =>
    [...expr.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?=[{[) ])/g)].map(([name]) => name.replace(/_bucket$/, '')),
  );
  expect(askedMetrics.length).toBeGreaterThan(8);
  const metricNames = new Set(portal.metrics.getMetricsAsArray().map(({ name }) => name));
  expect(askedMetrics.filter((name) => !metricNames.has(name) && !name.endsWith('_over_time'))).toEqual([]);
});

test('the metrics say how long the oldest job waits, and count the sessions that headsets finish', async () => {
  const busy = await createTestPortal();
  const value = async (metric: string) => {
    const line = (await busy.metrics.metrics()).split('\n').find((each) => each.startsWith(`${metric} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  const { companyId } = await buildCompany(busy);
  const learner = await buildUser(busy, companyId);
  expect(await value('sessions_finished_total')).toBe(0);
  expect(await value('figures_waiting')).toBe(0);

  const { userId } = learner;
  await busy.platform.database.write({ companyId }, (trx) =>
    queueMail(busy.platform, trx, { companyId, userId, template: 'reset' }),
  );
  const { rows } = await writeInAllCompanies(busy, (trx) =>
    sql<{ job: string }>`
      update pgboss.job set start_after = now() - interval '1 hour' where state = 'created' returning name as job`.execute(
      trx,
    ),
  );
  const [{ job } = { job: 'none' }] = rows;
  expect(await value(`jobs_waiting{job="${job}"}`)).toBe(1);
  expect(Math.floor(((await value(`job_oldest_seconds{job="${job}"}`)) ?? 0) / 3600)).toBe(1);
  await busy.runJobs();
  expect(await value(`job_oldest_seconds{job="${job}"}`)).toBeUndefined();

  const module = await buildModule(busy, companyId);
  await buildAssignment(busy, learner, module);
  const worn = await signInOnHeadset(busy, await enrolHeadset(busy, companyId), learner);
  await sendSession(busy, worn, module, { steps: [] });
  expect(await value('sessions_finished_total')).toBe(1);
  expect(await value('figures_waiting')).toBe(1);
  expect(await value('figures_oldest_seconds')).toBe(0);
  busy.clock.advance({ minutes: 17, seconds: 30 });
  expect(await value('figures_oldest_seconds')).toBe(1_050);
  expect(await value('figures_failed')).toBe(0);
  await busy.close();
});

test('staff are told how far behind the figures in view are, and how many days could not be counted', async () => {
  const behind = await buildCompany(portal);
  const learner = await buildUser(portal, behind.companyId);
  const module = await buildModule(portal, behind.companyId);
  await buildSession(portal, learner, module);
  portal.clock.advance({ minutes: 17, seconds: 30 });
  await buildSession(portal, learner, module);
  const upToDate = await buildCompany(portal);
  const ageFor = async (companyId: string, role: 'Manager' | 'SuperAdmin') => {
    const { token } = await buildSignedIn(portal, companyId, { role });
    return (await portal.send(operations.figuresAge, {}, { token })).body;
  };
  expect(await ageFor(behind.companyId, 'Manager')).toEqual({ minutes: 17, failed: 0 });
  expect(await ageFor(upToDate.companyId, 'Manager')).toEqual({ minutes: 0, failed: 0 });
  expect(await ageFor(upToDate.companyId, 'SuperAdmin')).toEqual({ minutes: 17, failed: 0 });
  await portal.platform.database.write({ companyId: behind.companyId }, (trx) =>
    sql`update rollup_dirty set failed_at = queued_at where queued_at < ${portal.clock.now()}`.execute(trx),
  );
  expect(await ageFor(behind.companyId, 'Manager')).toEqual({ minutes: 0, failed: 1 });
});

test('the OpenAPI document names every call, and the page about it is served', async () => {
  const document = (await portal.app.inject(`${basePath}/openapi.json`)).json();
  expect(document.openapi).toBe('3.1.0');
  const operationIds = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
    (path) => Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operationIds.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  expect((await portal.app.inject('/api/docs')).statusCode).toBe(200);
});

test('an unknown address of the API is a problem with a reference', async () => {
  const answer = await portal.app.inject(`${basePath}/no/such/call`);
  expect(answer.json()).toMatchObject({
    status: 404,
    code: 'request.not-found',
    detail: 'There is nothing at this address.',
    reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('what nobody foresaw answers a fixed sentence with the reference, and nothing of the cause', async () => {
  const failing = await createTestPortal();
  failing.app.get('/fails', () => {
    throw new Error('select password_hash from user_account');
  });
  const answer = await failing.app.inject('/fails');
  const { reference, detail } = answer.json();
  expect(answer.statusCode).toBe(500);
  expect(detail).toBe(`The portal could not complete this. Quote reference ${reference} to support.`);
  expect(answer.body).not.toContain('password_hash');
  await failing.close();
});

test('a database that cannot be reached answers 503 with Retry-After, and the process lives on', async () => {
  const cut = await createTestPortal();
  const { companyId } = await buildCompany(cut);
  const { token } = await buildSignedIn(cut, companyId, { role: 'Manager' });
  await cut.database.drop();
  const answer = await cut.app.inject({
    method: 'POST',
    url: `${basePath}/account/login`,
    payload: { mobileNo: '1234567890', passwordHash: '123456' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.unavailable']);
  expect(answer.headers['retry-after']).toBe('2');
  const answers = await Promise.all([
    cut.send(modules.listModules, { body: {} }, { token }),
    cut.send(modules.searchModules, { body: { searchString: 'airway' } }, { token }),
  ]);
  for (const { problem } of answers)
    expect(problem).toMatchObject({ status: 503, ...problemTexts['server.unavailable'] });
  expect((await cut.send(operations.health, {})).status).toBe(200);
  expect((await cut.send(operations.readiness, {})).status).toBe(503);
  expect(await cut.metrics.metrics()).toMatch(/^database_up 0$/m);
  await cut.app.close();
  await cut.platform.database.close();
  await cut.platform.ingestDatabase.close();
});

test('while the portal stops, each answer is a problem that says when to try again', async () => {
  const stopping = await createTestPortal();
  const held = Promise.withResolvers<void>();
  stopping.app.addHook('preClose', () => held.promise);
  const origin = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const closing = stopping.close();
  for (const path of ['/', `${basePath}/health`, `${basePath}/device/time`, `${basePath}/nothing`]) {
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'server.stopping', ...problemTexts['server.stopping'] }),
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^application\/problem\+json/),
      'retry-after': '2',
      connection: 'close',
    });
  }
  const refused = await fetch(`${origin}${basePath}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(5_000_000),
  });
  expect(await refused.json()).toMatchObject({ code: 'server.stopping' });
  held.resolve();
  await closing;
});

test('a call that no feature of the contract lists is not served', () => {
  const nobody = async () => undefined;
  const router = createRouter(Fastify(), portal.platform, {
    user: nobody,
    headset: nobody,
    play: nobody,
    key: () => Promise.reject(new Error('Nobody')),
  });
  const forgotten = endpoint({ ...operations.health, name: 'operations.forgotten', path: '/forgotten' });
  expect(() =>
    router.open(forgotten, () => ({ status: 'ok' as const, version: '', uptimeSeconds: 0 })),
  ).toThrow('operations.forgotten is in no feature that the contract lists');
});
