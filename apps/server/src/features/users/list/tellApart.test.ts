import { users } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;

beforeAll(async () => {
  portal = await sharedPortal();
  staff = await buildStaff(portal);
});
afterAll(() => portal.close());

const apart = async (userIds: string[], { token } = staff.manager) =>
  (await portal.send(users.tellApart, { body: { userIds } }, { token })).body.people;

test('people in care come with department and User ID, other staff with its end, others not at all', async () => {
  const { companyId, otherCompanyId, icu, ward, admin } = staff;
  const name = 'Anna Moor';
  const own = await buildUser(portal, companyId, { name, departmentIds: [icu] });
  const foreign = await buildUser(portal, companyId, { name, departmentIds: [ward] });
  const elsewhere = await buildUser(portal, otherCompanyId, { name });
  const ids = [own, foreign, elsewhere, admin].map(({ userId }) => userId);
  const byId = new Map((await apart(ids)).map((person) => [person._id, person]));
  expect([...byId.keys()].toSorted()).toEqual([own.userId, admin.userId].toSorted());
  expect(byId.get(own.userId)).toMatchObject({ departments: ['ICU'], mobileNo: own.mobileNo });
  expect(byId.get(admin.userId)).toMatchObject({ departments: [], mobileNo: `…${admin.mobileNo.slice(-4)}` });

  const toAdmin = await apart(ids, admin);
  expect(toAdmin.map(({ _id }) => _id).toSorted()).toEqual(
    [own.userId, foreign.userId, admin.userId].toSorted(),
  );
  expect(toAdmin.find(({ _id }) => _id === foreign.userId)).toMatchObject({
    departments: ['Ward'],
    mobileNo: foreign.mobileNo,
  });
});
