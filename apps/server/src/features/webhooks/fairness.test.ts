import { createServer, type ServerResponse } from 'node:http';
import { webhooks } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Rounds } from '../../platform/jobs/job.ts';
import { buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { createWebhookSender } from './sendDeliveries.ts';
import { insertTest } from './webhookDeliveries.sql.ts';
import { endWebhooks } from './webhooks.sql.ts';

let portal: TestPortal;
let sender: Rounds;
let origin: string;
/** Names of the addresses that were called, in their order. */
let calls: string[] = [];
/** Calls of addresses that do not answer before the test says so. */
let held: ServerResponse[] = [];
let isHolding = true;
let onCall = () => {};

const receiver = createServer((request, response) => {
  const name = request.url?.slice(1) ?? '';
  calls.push(name);
  if (name.startsWith('hanging') && isHolding) held.push(response);
  else response.writeHead(204).end();
  onCall();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const bound = receiver.address();
  origin = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`;
  // The tests need a portal of their own, because they send the deliveries of all companies that are due.
  portal = await createTestPortal();
  sender = createWebhookSender(portal.platform);
});
beforeEach(() => {
  [calls, held, isHolding] = [[], [], true];
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await portal.close();
});

const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    onCall = () => {
      if (isSo()) resolve();
    };
    onCall();
  });
/** Lets the addresses answer, those that hold a call too. */
const answer = (status = 204) => {
  isHolding = false;
  for (const response of held.splice(0)) response.writeHead(status).end();
};

const addWebhook = async (name: string, token?: string) => {
  const admin = token ?? (await buildAdmin());
  const body = { address: `${origin}/${name}`, events: ['user.created' as const] };
  const { webhook } = (await portal.send(webhooks.addWebhook, { body }, { token: admin })).body;
  return { companyId: webhook.companyId, webhookId: webhook._id, admin };
};
const buildAdmin = async () => {
  const { companyId } = await buildCompany(portal);
  return signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
};
type Webhook = Awaited<ReturnType<typeof addWebhook>>;
const addEvents = async ({ companyId, webhookId }: Webhook, count: number) => {
  const now = portal.clock.now();
  await portal.platform.database.write({ companyId }, async (trx) => {
    for (let number = 0; number < count; number += 1)
      await insertTest(trx, { companyId, webhookId, eventId: newId(now) }, now);
  });
};
const send = () => portal.duringJobs(() => sender.run());
const deliveriesOf = async ({ webhookId, admin }: Webhook) => {
  const params = { id: webhookId };
  return (await portal.send(webhooks.listDeliveries, { params, query: {} }, { token: admin })).body
    .deliveries;
};

test('addresses that do not answer hold up their company alone, and that in a bounded way', async () => {
  const admin = await buildAdmin();
  for (let number = 1; number <= 6; number += 1)
    await addEvents(await addWebhook(`hanging-${number}`, admin), 10);
  const round = send();
  await until(() => held.length === 16);

  const other = await addWebhook('other');
  await addEvents(other, 1);
  await send();
  expect(await deliveriesOf(other)).toMatchObject([{ state: 'delivered', tries: 1 }]);
  expect(held).toHaveLength(16);

  answer();
  await round;
  expect(calls.filter((name) => name.startsWith('hanging'))).toHaveLength(60);
});

test('the backlog of one company delays no event of another', async () => {
  await addEvents(await addWebhook('backlog'), 60);
  await addEvents(await addWebhook('single'), 1);
  await send();
  expect(calls).toHaveLength(61);
  expect(calls.indexOf('single')).toBeLessThan(30);
});

test('a turn ends after a hundred events, the rest is due in the next round', async () => {
  await addEvents(await addWebhook('many'), 130);
  await send();
  expect(calls).toHaveLength(100);
  await send();
  expect(calls).toHaveLength(130);
});

test('what becomes of a try is dropped when its webhook was ended meanwhile', async () => {
  const webhook = await addWebhook('hanging');
  await addEvents(webhook, 1);
  const round = send();
  await until(() => held.length === 1);
  const { companyId, webhookId } = webhook;
  await portal.platform.database.write({ companyId }, (trx) =>
    endWebhooks(
      trx,
      { companyId, kind: 'webhook', subjectIds: [webhookId], by: 'Helen Okafor' },
      portal.clock.now(),
    ),
  );
  answer(500);
  await round;
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'dead', nextTryAt: null, cause: null }]);
});

test('what becomes of a try is dropped when somebody sent the event again meanwhile', async () => {
  const webhook = await addWebhook('hanging');
  await addEvents(webhook, 1);
  const round = send();
  await until(() => held.length === 1);
  const [delivery] = await deliveriesOf(webhook);
  const params = { id: webhook.webhookId, eventId: delivery?.eventId ?? '' };
  await portal.send(webhooks.resend, { params }, { token: webhook.admin });
  answer(500);
  await round;
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'waiting', tries: 0, cause: null }]);
  await send();
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', tries: 1 }]);
});

test('an event that was noted while its webhook ended is not sent and does not wait for ever', async () => {
  const webhook = await addWebhook('ended');
  const { companyId, webhookId } = webhook;
  const now = portal.clock.now();
  await portal.platform.database.write({ companyId }, (trx) =>
    endWebhooks(trx, { companyId, kind: 'webhook', subjectIds: [webhookId], by: 'Helen Okafor' }, now),
  );
  await addEvents(webhook, 1);
  await send();
  expect(calls).toEqual([]);
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'dead', tries: 0, nextTryAt: null }]);
});
