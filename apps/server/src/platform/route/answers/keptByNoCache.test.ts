import { basePath, operations, profile } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

test('no answer of a call stays in a browser that others use after', async () => {
  const { companyId } = await buildCompany(portal);
  const token = await signInAs(portal, await buildUser(portal, companyId));
  const headers = { authorization: `Bearer ${token}` };
  const own = await portal.app.inject({ url: basePath + profile.getProfile.path, headers });
  const health = await portal.app.inject({ url: basePath + operations.health.path });
  const refused = await portal.app.inject({ url: basePath + profile.getProfile.path });
  expect(
    [own, health, refused].map((answer) => [answer.statusCode, answer.headers['cache-control']]),
  ).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
    [401, 'no-store'],
  ]);
});

test('an answer says the time of the portal, from which screens count on', async () => {
  portal.clock.set('2027-01-01T00:03:00Z');
  const answered = await portal.app.inject({ url: basePath + operations.health.path });
  const refused = await portal.app.inject({ url: basePath + profile.getProfile.path });
  expect([answered.headers.date, refused.headers.date]).toEqual(
    Array(2).fill('Fri, 01 Jan 2027 00:03:00 GMT'),
  );
});
