import { imports, type RequestOf, users } from '@simward/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltUser, buildUser } from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { sendFile } from '../../../testing/files/sendFile.ts';
import { rounds } from '../../../testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { verifyHeadcounts } from './verifyHeadcounts.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let people: BuiltUser[];

beforeAll(async () => {
  // A portal of its own: headcounts are compared with a count of everybody.
  portal = await createTestPortal();
  staff = await buildStaff(portal);
  const build = (given: Parameters<typeof buildUser>[2]) =>
    buildUser(portal, staff.companyId, { password: null, pin: null, ...given });
  people = [
    await build({ departmentIds: [staff.icu] }),
    await build({ departmentIds: [staff.ward], status: false }),
    await build({ role: 'Manager', departmentIds: [staff.icu, staff.ward] }),
    await build({ role: 'Admin' }),
    await build({}),
  ];
});
afterAll(() => portal.close());

const expectEqualCounts = async () => {
  const { equal, differences } = await verifyHeadcounts(portal.platform.database);
  expect(differences).toEqual([]);
  expect(equal).toBeGreaterThan(0);
};
const asAdmin = () => ({ token: staff.admin.token });
const change = (body: RequestOf<typeof users.bulkChange>['body']) =>
  portal.send(users.bulkChange, { body }, asAdmin());

const role = fc.constantFrom('User', 'Manager', 'Admin');
const departments = fc.constantFrom<('icu' | 'ward')[]>([], ['icu'], ['ward'], ['ward', 'icu']);
const some = fc.subarray([0, 1, 2, 3, 4], { minLength: 1 });
const act = fc.constantFrom('activate', 'deactivate', 'move', 'delete');
const steps = fc.array(
  fc.oneof(
    fc.record({ step: fc.constant('register' as const), role, departments, status: fc.boolean() }),
    fc.record({
      step: fc.constant('modify' as const),
      who: fc.nat(4),
      role,
      departments,
      status: fc.boolean(),
    }),
    fc.record({ step: fc.constant('bulk' as const), some, act }),
    fc.record({ step: fc.constant('restore' as const), who: fc.nat(4) }),
  ),
  { minLength: 4, maxLength: 8 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

let counter = 0;
const idOf = (who: number) => people[who]?.userId ?? '';
const idsOf = (names: ('icu' | 'ward')[]) => names.map((name) => staff[name]);

/** Some of these acts are refused, as they should be: the counts must be right all the same. */
const walk = async (step: Step) => {
  switch (step.step) {
    case 'register': {
      counter += 1;
      const { role: given, status } = step;
      const person = { name: 'Walker', emailAddress: `walker${counter}@example.test`, role: given, status };
      const body = { ...person, departmentId: idsOf(step.departments) };
      return portal.send(users.registerUser, { body }, asAdmin());
    }
    case 'modify': {
      const { who, role: given, status } = step;
      const body = { _id: idOf(who), role: given, status, departmentId: idsOf(step.departments) };
      return portal.send(users.modifyUser, { body }, asAdmin());
    }
    case 'bulk': {
      const userIds = step.some.map(idOf);
      if (step.act === 'move') return change({ userIds, change: { act: 'move', departmentId: staff.icu } });
      if (step.act === 'delete') return change({ userIds, change: { act: 'delete' } });
      return change({ userIds, change: { act: step.act === 'activate' ? 'activate' : 'deactivate' } });
    }
    case 'restore':
      return portal.send(users.restoreUser, { body: { _id: idOf(step.who) } }, asAdmin());
  }
};

test('after any changes the stored headcounts equal a count of everybody', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (walked) => {
      for (const step of walked) if ((await walk(step)).status < 300) done.add(step.step);
      await expectEqualCounts();
    }),
    { numRuns: rounds(3, 25) },
  );
  expect(done.size).toBeGreaterThan(1);
}, 120_000);

test('an import and its undoing are counted', async () => {
  const before = await portal.send(users.listUsers, { body: {} }, asAdmin());
  const lines = ['Name,Email Address,Department', 'Eva,eva@example.test,ICU', 'Max,max@example.test,Ward'];
  const file = { bytes: Buffer.from(lines.join('\n')), fields: { fileName: 'people.csv' } };
  const batch = (await sendFile(portal, imports.validateFile, file, staff.admin.token)).body();
  await portal.send(imports.importFile, { body: { fileId: batch._id } }, asAdmin());
  await expectEqualCounts();
  const added = await portal.send(users.listUsers, { body: {} }, asAdmin());
  expect(added.body.usersCount).toBe(before.body.usersCount + 2);
  await portal.send(imports.undoImport, { params: { id: batch._id } }, asAdmin());
  await expectEqualCounts();
  expect((await portal.send(users.listUsers, { body: {} }, asAdmin())).body.usersCount).toBe(
    before.body.usersCount,
  );
});

test('two changes at once are both counted', async () => {
  const body = (name: string) => ({ name, emailAddress: `${name}@example.test`, role: 'User' });
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      portal.send(users.registerUser, { body: { ...body(name), departmentId: [staff.icu] } }, asAdmin()),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectEqualCounts();
});

test('a headcount that was written past the rule is found', async () => {
  const { companyId } = staff;
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_tally')
      .set((row) => ({ users: row('users', '+', 1) }))
      .where('department_id', '=', staff.icu)
      .execute(),
  );
  const { differences } = await verifyHeadcounts(portal.platform.database);
  expect(differences.length).toBeGreaterThan(0);
  expect(
    differences.every(({ users: missing, department_id }) => missing === -1 && department_id === staff.icu),
  ).toBe(true);
});
