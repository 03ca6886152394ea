import { randomUUID } from 'node:crypto';
import { courses } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let ward: string;
let managerUser: BuiltUser;
let manager: string;
let admin: string;
let superadmin: string;
let otherAdmin: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  const { companyId: otherCompanyId } = await buildCompany(portal);
  ({ departmentId: ward } = await buildDepartment(portal, companyId));
  managerUser = await buildUser(portal, companyId, { role: 'Manager', departmentIds: [ward] });
  manager = await signInAs(portal, managerUser);
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  superadmin = await signInAs(portal, await buildUser(portal, otherCompanyId, { role: 'SuperAdmin' }));
  otherAdmin = await signInAs(portal, await buildUser(portal, otherCompanyId, { role: 'Admin' }));
});
afterAll(() => portal.close());

const add = (courseName: string, token = admin, options: { companyId?: string } = {}) =>
  portal.send(courses.addCourse, { body: { courseName, ...options } }, { token });
const rename = (id: string, courseName: string, token = admin) =>
  portal.send(courses.renameCourse, { params: { id }, body: { courseName } }, { token });
const remove = (id: string, moveToId?: string, token = admin) =>
  portal.send(courses.deleteCourse, { params: { id }, body: moveToId ? { moveToId } : {} }, { token });
const names = async (token: string, managerId?: string) =>
  (
    await portal.send(courses.listCourses, { query: managerId ? { managerId } : {} }, { token })
  ).body.courses.map(({ courseName }) => courseName);
const join = async (courseId: string, options: { departmentIds?: string[]; deleted?: boolean } = {}) => {
  const person = await buildUser(portal, companyId, options);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ course_id: courseId, deleted_at: options.deleted ? portal.clock.now() : null })
      .where('user_id', '=', person.userId)
      .execute(),
  );
  return person;
};
const courseOf = async ({ userId }: BuiltUser) => {
  const row = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('user_account').select('course_id').where('user_id', '=', userId).executeTakeFirst(),
  );
  return row?.course_id;
};

test('staff see the company’s courses; a manager’s are those of their people', async () => {
  const ours = (await add('Nursing, year 1')).body.course;
  await add('Midwifery');
  await join(ours._id, { departmentIds: [ward] });
  for (const token of [manager, admin])
    expect(await names(token)).toEqual(expect.arrayContaining(['Midwifery', 'Nursing, year 1']));
  for (const token of [manager, admin, superadmin])
    expect(await names(token, managerUser.userId)).toEqual(['Nursing, year 1']);
  expect(await names(otherAdmin)).toEqual([]);
  const asOf = (token: string, managerId: string) =>
    portal.send(courses.listCourses, { query: { managerId } }, { token });
  expect((await asOf(otherAdmin, managerUser.userId)).problem.code).toBe('user.not-found');
  const colleague = await buildUser(portal, companyId, { role: 'Manager' });
  expect((await asOf(manager, colleague.userId)).problem.code).toBe('access.forbidden');
});

test('only Admin and SuperAdmin keep courses, each in their scope', async () => {
  const { course } = (await add('Paramedics')).body;
  const refused = [await add('Other', manager), await rename(course._id, 'Other', manager)];
  expect(refused.map(({ problem }) => problem.code)).toEqual(['access.forbidden', 'access.forbidden']);
  for (const answer of [
    await rename(course._id, 'Other', otherAdmin),
    await remove(course._id, undefined, otherAdmin),
    await rename(randomUUID(), 'Other'),
  ])
    expect([answer.status, answer.problem.code]).toEqual([404, 'course.not-found']);
  expect((await add('Paramedics, year 2', superadmin, { companyId })).body.course.companyId).toBe(companyId);
  expect((await rename(course._id, 'Paramedics, year 1', superadmin)).status).toBe(200);
});

test('a name is taken however it is written, also with two requests at once', async () => {
  const { course } = (await add('Physiotherapy')).body;
  const refused = await add('PHYSIOTHERAPY');
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    409,
    'course.name-taken',
    [{ field: 'courseName', message: 'Another course of this company has this name.' }],
  ]);
  expect((await rename(course._id, 'physiotherapy')).status).toBe(200);
  const answers = await Promise.all([add('Dietetics'), add('dietetics')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a course with people is deleted only when they move', async () => {
  const { course: old } = (await add('Old programme')).body;
  const { course: next } = (await add('New programme')).body;
  const person = await join(old._id);
  const message = 'People in this course: 1. Choose the course that they move to.';
  const refused = await remove(old._id);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    409,
    'course.in-use',
    message,
  ]);
  for (const wrong of [old._id, randomUUID()])
    expect((await remove(old._id, wrong)).problem.code).toBe('course.not-found');
  expect((await remove(old._id, next._id)).status).toBe(200);
  expect(await courseOf(person)).toBe(next._id);
  expect(await names(admin)).not.toContain('Old programme');
});

test('a course whose people are all deleted goes, and they can still be restored', async () => {
  const { course } = (await add('Closed programme')).body;
  const deletedPerson = await join(course._id, { deleted: true });
  expect((await remove(course._id)).status).toBe(200);
  expect(await courseOf(deletedPerson)).toBeNull();
});
