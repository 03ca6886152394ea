import { companies, headsets, modules, reports } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  buildUser,
} from '../src/testing/builders/builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff } from '../src/testing/builders/buildStaff.ts';
import { enrolHeadset, signInOnHeadset } from '../src/testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../src/testing/builders/sessions/sendSession.ts';
import { sharedPortal } from '../src/testing/portal/sharedPortal.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let colleague: BuiltUser;
/** A Manager of Ward, which has no learners: everything happened in ICU. */
let without: { token: string; userId: string };

beforeAll(async () => {
  portal = await sharedPortal();
  staff = await buildStaff(portal);
  const { companyId, icu, ward } = staff;
  without = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [ward] });
  colleague = await buildUser(portal, companyId, { role: 'Manager', departmentIds: [ward, icu] });
  module = await buildModule(portal, companyId, { competencies: ['Recognition'] });
  const learner = await buildUser(portal, companyId, { departmentIds: [icu] });
  await buildAssignment(portal, learner, module);
  for (let run = 1; run <= 2; run += 1) {
    const headset = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
    await sendSession(portal, headset, module, { steps: [], scores: [0.8] });
  }
});
afterAll(() => portal.close());

const countsFor = async ({ token }: { token: string }) => {
  const as = { token };
  const id = { params: { id: module.moduleId } };
  const use = (await portal.send(modules.competencyUse, id, as)).body;
  const detail = (await portal.send(modules.moduleDetail, id, as)).body;
  const listed = (await portal.send(companies.listCompanies, { query: {} }, as)).body.companies;
  return {
    sessions: use.competencies.map(({ sessions }) => sessions),
    assignedUsers: detail.assignedUsers,
    companies: listed.map(({ users, departments }) => [users, departments]),
  };
};

test('a Manager without learners hears no count of other departments, nor of the company', async () => {
  expect(await countsFor(without)).toEqual({ sessions: [0], assignedUsers: 0, companies: [[null, null]] });
  expect(await countsFor(staff.manager)).toMatchObject({ sessions: [2], assignedUsers: 1 });
  expect(await countsFor(staff.admin)).toMatchObject({
    sessions: [2],
    assignedUsers: 1,
    companies: [[expect.any(Number), 2]],
  });
  const fleet = await portal.send(headsets.listHeadsets, {}, { token: without.token });
  expect(fleet.body.headsets).toEqual([]);
});

test('a Manager has reports mailed to Admins and to who shares a department; an Admin to all staff', async () => {
  const readers = async (token: string) =>
    (await portal.send(reports.listReaders, {}, { token })).body.people.map(({ _id }) => _id);
  const own = await readers(without.token);
  expect(own).toEqual(expect.arrayContaining([staff.admin.userId, without.userId, colleague.userId]));
  expect(own).not.toContain(staff.manager.userId);
  expect(await readers(staff.admin.token)).toContain(staff.manager.userId);
});
