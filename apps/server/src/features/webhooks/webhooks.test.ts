import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { audit, users, webhooks } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { queueSessionEvents } from './noteEvents.sql.ts';
import { sendDueDeliveries } from './sendDeliveries.ts';
import { forgetOldDeliveries } from './webhooks.jobs.ts';

interface Got {
  body: string;
  signature: string;
}

let portal: TestPortal;
let companyId: string;
let admin: string;
let answers = 200;
let got: Got[] = [];
let isFromSimward: (body: string, header: string, secret: string, now: number) => boolean;

const receiver = createServer(async (request, response) => {
  got.push({ body: await text(request), signature: String(request.headers['simward-signature']) });
  response.writeHead(answers, { location: 'http://127.0.0.1:1/' }).end('whatever it says');
});
const addressOf = () => {
  const address = receiver.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
};

/** The function that the guide gives to receivers, read from the guide itself. */
const verificationOfGuide = async () => {
  const guide = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
  const code = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block);
  const file = join(await mkdtemp(join(tmpdir(), 'simward-hook-')), 'verify.mjs');
  await writeFile(file, stripTypeScriptTypes(code.find((block) => block.includes('isFromSimward')) ?? ''));
  const module: { isFromSimward: typeof isFromSimward } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  return module.isFromSimward;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  // The tests need a portal of their own, because they send the deliveries of all companies that are due.
  portal = await createTestPortal();
  isFromSimward = await verificationOfGuide();
});
afterAll(async () => {
  receiver.close();
  await portal.close();
});
beforeEach(async () => {
  got = [];
  answers = 200;
  ({ companyId } = await buildCompany(portal));
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
});

const add = (events: webhooks.Webhook['events'], address = addressOf(), token = admin) =>
  portal.send(webhooks.addWebhook, { body: { address, events } }, { token });
const history = async (id: string, state?: webhooks.WebhookDelivery['state']) =>
  (
    await portal.send(
      webhooks.listDeliveries,
      { params: { id }, query: state ? { state } : {} },
      { token: admin },
    )
  ).body.deliveries;
const register = (emailAddress = `${randomUUID()}@example.test`) =>
  portal.send(
    users.registerUser,
    { body: { name: 'Ottokar Vance', emailAddress, role: 'User' } },
    { token: admin },
  );
const signedBy = ({ body, signature }: Got, secret: string) =>
  isFromSimward(body, signature, secret, portal.clock.now().getTime());

test('a new user is told of once, signed so that the guide’s function knows it', async () => {
  const { webhook, secret } = (await add(['user.created'])).body;
  const { user } = (await register()).body;
  await sendDueDeliveries(portal.platform);
  await sendDueDeliveries(portal.platform);
  expect(got).toHaveLength(1);
  const [call] = got as [Got];
  const [delivery] = await history(webhook._id);
  expect(JSON.parse(call.body)).toEqual({
    id: delivery?.eventId,
    event: 'user.created',
    at: portal.clock.now().toISOString(),
    companyId,
    data: { userIds: [user._id] },
  });
  expect(signedBy(call, secret)).toBe(true);
  expect(signedBy(call, 'another')).toBe(false);
  expect(signedBy({ ...call, body: `${call.body} ` }, secret)).toBe(false);
  expect(isFromSimward(call.body, call.signature, secret, portal.clock.now().getTime() + 301_000)).toBe(
    false,
  );
  expect(delivery).toMatchObject({ state: 'delivered', tries: 1, cause: null, status: 200 });
});

test('a passed assessment is told of as what was asked for, and no training or other company’s', async () => {
  const { webhook } = (await add(['session.finished', 'assessment.passed', 'assessment.failed'])).body;
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  const { sessionId } = await buildSession(portal, learner, module, { mode: 'assessment', score: 0.9 });
  await portal.platform.database.write({ companyId }, (trx) =>
    queueSessionEvents(trx, { companyId, sessionId }, portal.clock.now()),
  );
  await sendDueDeliveries(portal.platform);
  expect((await history(webhook._id)).map(({ event }) => event).sort()).toEqual([
    'assessment.passed',
    'session.finished',
  ]);
  expect(JSON.parse(got[0]?.body ?? '{}').data).toMatchObject({ sessionId, userId: learner.userId });
});

test('an assessment that a headset finishes reaches the receiver once, signed', async () => {
  const { secret } = (await add(['assessment.passed', 'assessment.failed'])).body;
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  const worn = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  const sessionId = await sendSession(portal, worn, module, { steps: [['Oxygen', true]] });
  await sendDueDeliveries(portal.platform);
  await sendDueDeliveries(portal.platform);
  expect(got).toHaveLength(1);
  const [call] = got as [Got];
  expect(JSON.parse(call.body)).toMatchObject({
    event: 'assessment.passed',
    companyId,
    data: { sessionId, userId: learner.userId, mode: 'assessment', outcome: 'completed', successful: true },
  });
  expect(signedBy(call, secret)).toBe(true);
});

test('an assessment that is not passed is told of as failed', async () => {
  const { secret } = (await add(['assessment.passed', 'assessment.failed'])).body;
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId, { competencies: ['Bundle'] });
  await buildAssignment(portal, learner, module);
  const worn = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  const sessionId = await sendSession(portal, worn, module, {
    steps: [['Oxygen', false]],
    scores: [0.2],
  });
  await sendDueDeliveries(portal.platform);
  expect(got).toHaveLength(1);
  const [call] = got as [Got];
  expect(JSON.parse(call.body)).toMatchObject({
    event: 'assessment.failed',
    companyId,
    data: { sessionId, userId: learner.userId, mode: 'assessment', outcome: 'completed', successful: false },
  });
  expect(signedBy(call, secret)).toBe(true);
});

test('modules that are assigned are told of once, and those that everybody has already are not', async () => {
  const { webhook, secret } = (await add(['assignment.made'])).body;
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  const assign = () =>
    portal.send(
      users.assignModules,
      { body: { users: [learner.userId], modules: [module.moduleId] } },
      { token: admin },
    );
  await assign();
  await assign();
  await sendDueDeliveries(portal.platform);
  expect(got).toHaveLength(1);
  const [call] = got as [Got];
  expect(JSON.parse(call.body)).toMatchObject({
    event: 'assignment.made',
    companyId,
    data: { userIds: [learner.userId], moduleIds: [module.moduleId] },
  });
  expect(signedBy(call, secret)).toBe(true);
  expect(await history(webhook._id)).toMatchObject([{ event: 'assignment.made', state: 'delivered' }]);
});

test('a rotated secret signs beside the one before for 24 hours', async () => {
  const { webhook, secret } = (await add(['user.created'])).body;
  const rotated = (
    await portal.send(webhooks.rotateSecret, { params: { id: webhook._id } }, { token: admin })
  ).body;
  const params = { id: webhook._id };
  await portal.send(webhooks.sendTest, { params }, { token: admin });
  await sendDueDeliveries(portal.platform);
  const [both] = got as [Got];
  expect([signedBy(both, secret), signedBy(both, rotated.secret)]).toEqual([true, true]);
  portal.clock.advance({ minutes: 24 * 60 });
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  await portal.send(webhooks.sendTest, { params }, { token: admin });
  await sendDueDeliveries(portal.platform);
  const last = got.at(-1) as Got;
  expect([signedBy(last, secret), signedBy(last, rotated.secret)]).toEqual([false, true]);
});

test.each([
  [500, 'The address failed (500)'],
  [302, 'The address leads to another address, which is not followed (302)'],
  [403, 'The address refuses the account (403)'],
])(
  'an address that answers %i is tried again, later each time, with one of our sentences',
  async (status, cause) => {
    const { webhook } = (await add(['user.created'])).body;
    await register();
    answers = status;
    await sendDueDeliveries(portal.platform);
    const [failed] = await history(webhook._id, 'waiting');
    expect(failed).toMatchObject({ tries: 1, cause });
    await sendDueDeliveries(portal.platform);
    expect(got).toHaveLength(1);
    answers = 204;
    portal.clock.advance({ minutes: 1 });
    await sendDueDeliveries(portal.platform);
    expect(await history(webhook._id, 'delivered')).toHaveLength(1);
    expect(got.map(({ body }) => JSON.parse(body).id)).toEqual([failed?.eventId, failed?.eventId]);
  },
);

test('what was not taken in a day is dead until somebody resends it', async () => {
  const { webhook } = (await add(['user.created'])).body;
  await register();
  answers = 500;
  for (let tries = 0; tries < 13; tries += 1) {
    await sendDueDeliveries(portal.platform);
    portal.clock.advance({ minutes: 24 * 60 });
  }
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  const [dead] = await history(webhook._id, 'dead');
  expect(dead).toMatchObject({ tries: 12, nextTryAt: null });
  answers = 200;
  const params = { id: webhook._id, eventId: dead?.eventId ?? '' };
  expect((await portal.send(webhooks.resend, { params }, { token: admin })).status).toBe(200);
  await sendDueDeliveries(portal.platform);
  expect(await history(webhook._id, 'delivered')).toHaveLength(1);
  portal.clock.advance({ minutes: 31 * 24 * 60 });
  await forgetOldDeliveries(portal.platform);
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  expect(await history(webhook._id)).toEqual([]);
});

test('a try that a process did not live to end is made again by another', async () => {
  const { webhook } = (await add(['user.created'])).body;
  await register();
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('webhook_delivery')
      .set({ tries: 1, next_try_at: new Date(portal.clock.now().getTime() + 60_000) })
      .where('company_id', '=', companyId)
      .where('webhook_id', '=', webhook._id)
      .execute(),
  );
  await sendDueDeliveries(portal.platform);
  expect(got).toHaveLength(0);
  portal.clock.advance({ minutes: 1 });
  await sendDueDeliveries(portal.platform);
  expect(got).toHaveLength(1);
});

test('a paused webhook is told nothing but tests, and resumed of what comes then', async () => {
  const { webhook } = (await add(['user.created'])).body;
  const params = { id: webhook._id };
  await portal.send(webhooks.pauseWebhook, { params }, { token: admin });
  await register();
  expect(await history(webhook._id)).toEqual([]);
  await portal.send(webhooks.resumeWebhook, { params }, { token: admin });
  await register();
  expect(await history(webhook._id)).toHaveLength(1);
  await portal.send(webhooks.deleteWebhook, { params }, { token: admin });
  const gone = await portal.send(webhooks.sendTest, { params }, { token: admin });
  expect([gone.problem.code, gone.problem.detail]).toEqual([
    'webhook.not-found',
    'This webhook was not found.',
  ]);
});

test('a changed webhook keeps its secret, gets what waits at its new address and is told of its new events', async () => {
  const { webhook, secret } = (await add(['user.created'], 'https://old.example.org/in')).body;
  await register();
  const change = (address: string) =>
    portal.send(
      webhooks.changeWebhook,
      { params: { id: webhook._id }, body: { address, events: ['assignment.made'] } },
      { token: admin },
    );
  const refused = await change('https://10.0.0.7/in');
  expect([refused.problem.code, refused.problem.errors]).toEqual([
    'webhook.address',
    [{ field: 'address', message: 'Addresses inside a private network are not allowed.' }],
  ]);
  expect((await change(addressOf())).body.webhook).toMatchObject({
    address: addressOf(),
    events: ['assignment.made'],
    waiting: 1,
  });
  await register();
  await sendDueDeliveries(portal.platform);
  expect(got.map((call) => [JSON.parse(call.body).event, signedBy(call, secret)])).toEqual([
    ['user.created', true],
  ]);
  const { entries } = (await portal.send(audit.listEntries, { query: {} }, { token: admin })).body;
  expect(entries.find(({ event }) => event === 'webhook.changed')?.detail).toMatchObject({
    address: addressOf(),
    addressBefore: 'https://old.example.org/in',
    events: 'assignment.made',
    eventsBefore: 'user.created',
  });
});

test.each([
  ['https://10.0.0.7/in', 'Addresses inside a private network are not allowed.'],
  ['rota', 'Enter the whole address, from https:// on.'],
])('the address %s is refused with its sentence', async (address, fault) => {
  const refused = await add(['user.created'], address);
  expect([refused.problem.code, refused.problem.errors]).toEqual([
    'webhook.address',
    [{ field: 'address', message: fault }],
  ]);
});

test.each([
  'https://hooks.example.org/a\r\nX-Evil: 1',
  'https://hooks.example.org/a\nb',
  'https://hooks.example.org/a\rb',
  'https://hooks.example.org/a\tb',
  'https://hooks.\r\nexample.org/',
  'https://hooks.example.org/a\u2028b',
])('the address %j, which would be called as another one, is neither added nor given', async (address) => {
  const webhook = (await add(['user.created'])).body.webhook;
  const refusals = [
    await add(['user.created'], address),
    await portal.send(
      webhooks.changeWebhook,
      { params: { id: webhook._id }, body: { address, events: ['user.created'] } },
      { token: admin },
    ),
  ];
  for (const { status, problem } of refusals)
    expect([status, problem.code, problem.errors]).toEqual([
      400,
      'request.invalid',
      [{ field: 'address', message: 'Control characters are not allowed' }],
    ]);
  const { body } = await portal.send(webhooks.listWebhooks, {}, { token: admin });
  expect(body.webhooks.map((listed) => listed.address)).toEqual([addressOf()]);
});

test('a company has 20 webhooks, and no secret is in any answer but the first', async () => {
  const first = (await add(['user.created'])).body;
  for (let number = 1; number < webhooks.limits.webhooks; number += 1) await add(['user.created']);
  const refused = await add(['user.created']);
  expect([refused.problem.code, refused.problem.detail]).toEqual([
    'webhook.too-many',
    'A company may have 20 webhooks. Delete one that is no longer used.',
  ]);
  const listed = await portal.send(webhooks.listWebhooks, {}, { token: admin });
  const audit = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('audit_entry').selectAll().execute(),
  );
  expect(JSON.stringify([listed.body, audit])).not.toContain(first.secret);
  const params = { id: first.webhook._id, eventId: randomUUID() };
  const unknown = await portal.send(webhooks.resend, { params }, { token: admin });
  expect([unknown.problem.code, unknown.problem.detail]).toEqual([
    'webhook.delivery-not-found',
    'This delivery was not found.',
  ]);
});
