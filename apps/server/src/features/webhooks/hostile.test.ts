import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { webhooks } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Misbehaviour, misbehaveNow } from '../../../seed/mock-oasis/misbehave.ts';
import { createCallOutside } from '../../platform/http/callOutside.ts';
import { buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { namesLeadTo } from '../../testing/network/hostileNames.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { sendDueDeliveries } from './sendDeliveries.ts';

let portal: TestPortal;
let admin: string;
let address: string;
let fault: Misbehaviour | undefined;
let ids: string[] = [];

const receiver = createServer(async (request, response) => {
  ids.push(JSON.parse(await text(request)).id);
  if (fault) misbehaveNow[fault](response);
  else response.writeHead(204).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const bound = receiver.address();
  address = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}/in`;
  // The tests need a portal of their own, because they send the deliveries of all companies that are due.
  portal = await createTestPortal();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await portal.close();
});
beforeEach(async () => {
  [ids, fault] = [[], undefined];
  const { companyId } = await buildCompany(portal);
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
});

/** Adds a webhook with one delivery that waits. */
const withEvent = async (to = address): Promise<string> => {
  const body = { address: to, events: ['user.created' as const] };
  const { webhook } = (await portal.send(webhooks.addWebhook, { body }, { token: admin })).body;
  await portal.send(webhooks.sendTest, { params: { id: webhook._id } }, { token: admin });
  return webhook._id;
};
/** Sends due deliveries like the job, with a short time limit for the answer. */
const deliver = (leadsTo = '127.0.0.1') =>
  sendDueDeliveries({
    ...portal.platform,
    callOutside: createCallOutside(portal.platform.outgoingRules, 700, namesLeadTo(leadsTo)),
  });
const deliveryOf = async (id: string) => {
  const { body } = await portal.send(
    webhooks.listDeliveries,
    { params: { id }, query: {} },
    { token: admin },
  );
  return body.deliveries[0];
};

/** One fault of each kind: a refusal, a success with a broken body, an answer that comes too late, and no answer. */
const kinds = [
  ['error', 'The address failed (500)'],
  ['garbage', null],
  ['slow', 'No answer came in time'],
  ['lost', 'The address does not answer'],
] as const;

test.each(kinds)(
  'a receiver that answers with %s is survived, and the history says it',
  async (by, cause) => {
    const id = await withEvent();
    fault = by;
    await deliver();
    expect(await deliveryOf(id)).toMatchObject({ state: cause ? 'waiting' : 'delivered', tries: 1, cause });
    fault = undefined;
    portal.clock.advance({ seconds: 41 });
    await deliver();
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', cause: null });
    expect(new Set(ids).size).toBe(1);
  },
);

test('a webhook on this machine is taken, and called, by a demo alone', async () => {
  const id = await withEvent();
  const real = await createTestPortal({ beside: portal, callsLoopback: false });
  const body = { address, events: ['user.created' as const] };
  expect((await real.send(webhooks.addWebhook, { body }, { token: admin })).problem).toMatchObject({
    status: 400,
    detail: 'The address must be reachable from the network.',
  });
  await sendDueDeliveries(real.platform);
  expect(await deliveryOf(id)).toMatchObject({
    state: 'waiting',
    cause: 'The address lies where calls may not go',
  });
  expect(ids).toEqual([]);
  await real.close();
});

test('a name that is bound anew once it was accepted is refused from then on', async () => {
  const id = await withEvent();
  await deliver();
  expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
  portal.clock.advance({ seconds: 1 });
  await portal.send(webhooks.sendTest, { params: { id } }, { token: admin });
  await deliver('10.0.0.1');
  expect(await deliveryOf(id)).toMatchObject({
    state: 'waiting',
    cause: 'The address lies where calls may not go',
  });
  expect(ids).toHaveLength(1);
});
