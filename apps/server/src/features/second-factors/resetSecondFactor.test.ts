import { secondFactors } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { addTotp, provePassword } from '../../testing/sign-in/secondFactorBuilder.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  ({ companyId: otherCompanyId } = await buildCompany(portal));
});
afterAll(() => portal.close());
beforeEach(() => portal.clock.advance({ minutes: 16 }));

const reset = (token: string, id: string) =>
  portal.send(secondFactors.resetSecondFactor, { params: { id } }, { token });

const auditOf = (userId: string) =>
  portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['company_id', 'actor_id', 'outcome'])
      .where('event', '=', 'second-factor.reset')
      .where('subject_id', '=', userId)
      .execute(),
  );

test.each([
  ['Admin', 'User'],
  ['Admin', 'Manager'],
  ['SuperAdmin', 'Admin'],
  ['SuperAdmin', 'SuperAdmin'],
] as const)('%s resets a %s, locks included, and the audit log says so', async (role, ofRole) => {
  const user = await buildUser(portal, companyId, { role: ofRole });
  await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await portal.send(secondFactors.confirmSignIn, { body: { kind: 'recovery', code: 'AAAA' } }, { cookies });
  const admin = await buildUser(portal, companyId, { role });
  expect((await reset(await signInAs(portal, admin), user.userId)).body).toEqual({
    status: true,
    waits: false,
  });
  expect(await signInAs(portal, user)).not.toBe('');
  const { recoveryCodes } = await addTotp(portal, user);
  expect(recoveryCodes).toHaveLength(10);
  expect(await auditOf(user.userId)).toEqual([
    { company_id: companyId, actor_id: admin.userId, outcome: 'done' },
  ]);
});

test('a SuperAdmin resets somebody of another company, in whose log it stands', async () => {
  const user = await buildUser(portal, otherCompanyId, { role: 'Manager' });
  await addTotp(portal, user);
  const superAdmin = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  expect((await reset(superAdmin, user.userId)).status).toBe(200);
  expect(await auditOf(user.userId)).toMatchObject([{ company_id: otherCompanyId }]);
});

test('what an Admin may not reset stays as it is', async () => {
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  const token = await signInAs(portal, admin);
  const superAdmin = await buildUser(portal, companyId, { role: 'SuperAdmin' });
  const stranger = await buildUser(portal, otherCompanyId);
  await addTotp(portal, superAdmin);
  await addTotp(portal, stranger);
  await addTotp(portal, admin, { token });
  expect((await reset(token, superAdmin.userId)).problem.code).toBe('access.forbidden');
  expect((await reset(token, stranger.userId)).problem.code).toBe('user.not-found');
  // Removing one's own factor needs a proof, so that a stranger at an open browser cannot remove it.
  expect((await reset(token, admin.userId)).problem.code).toBe('access.forbidden');
  for (const user of [superAdmin, stranger, admin])
    expect(await provePassword(portal, user)).toHaveProperty('simward_second_step');
});

test.each([['User'], ['Manager'], ['Instructor']] as const)('%s resets nobody', async (role) => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, await buildUser(portal, companyId, { role }));
  expect((await reset(token, user.userId)).problem.code).toBe('access.forbidden');
});
