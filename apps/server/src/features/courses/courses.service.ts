import type { courses, InputOf } from '@simward/contract';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { companyInView, resolveCompany } from '../../domain/companies/scopes.ts';
import * as store from '../../domain/courses/courses.sql.ts';
import { changePeople } from '../../domain/people/changePeople.ts';
import { departmentsOfManager } from '../../domain/people/departments/departmentsOfPerson.sql.ts';
import { newId } from '../../platform/ids.ts';
import { fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import * as table from './courses.sql.ts';

type Row = NonNullable<Awaited<ReturnType<typeof table.findCourse>>>;

/**
 * The courses of the company or view; with `managerId` only those of the people whom that Manager looks after.
 * @throws Problem user.not-found when no Manager in view has this id, access.forbidden for a Manager who names another
 */
export const listCourses = async (
  ctx: UserCtx,
  { managerId }: InputOf<typeof courses.listCourses>['query'],
): Answer<typeof courses.listCourses> => {
  const companyId = companyInView(ctx.caller);
  if (managerId === undefined)
    return { courses: (await table.listCourses(ctx.trx, { companyId })).map(courseOf) };
  const manager = await departmentsOfManager(ctx.trx, ctx.caller, managerId);
  return { courses: (await table.listCourses(ctx.trx, manager)).map(courseOf) };
};

/**
 * Adds a course.
 * @throws Problem company.not-found outside the caller's view, course.name-taken
 */
export const addCourse = async (
  ctx: UserCtx,
  { companyId: namedCompany, courseName: name }: InputOf<typeof courses.addCourse>['body'],
): Answer<typeof courses.addCourse> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  if (!(await lockCompany(ctx.trx, companyId))) throw problem('company.not-found');
  const course = { companyId, courseId: newId(ctx.clock.now()), name };
  if (await table.isNameTaken(ctx.trx, course)) throw fieldProblem('course.name-taken', 'courseName');
  await store.insertCourse(ctx.trx, course);
  ctx.audit({
    companyId,
    subject: { type: 'course', id: course.courseId },
    detail: { name, change: 'added' },
  });
  return { course: courseOf(await findInView(ctx, course.courseId)) };
};

/** @throws Problem course.not-found, course.name-taken */
export const renameCourse = async (
  ctx: UserCtx,
  courseId: string,
  { courseName: name }: InputOf<typeof courses.renameCourse>['body'],
): Answer<typeof courses.renameCourse> => {
  const before = await lockCourse(ctx, courseId);
  const course = { companyId: before.company_id, courseId, name };
  if (await table.isNameTaken(ctx.trx, course)) throw fieldProblem('course.name-taken', 'courseName');
  await store.renameCourse(ctx.trx, course);
  ctx.audit({
    companyId: course.companyId,
    subject: { type: 'course', id: courseId },
    detail: { name, nameBefore: before.name, change: 'renamed' },
  });
  return { course: courseOf(await findInView(ctx, courseId)) };
};

/**
 * Deletes a course. Its people move to the course `moveToId`.
 * @throws Problem course.not-found, course.in-use when people are in it and no other course is named
 */
export const deleteCourse = async (
  ctx: UserCtx,
  courseId: string,
  { moveToId }: InputOf<typeof courses.deleteCourse>['body'],
): Answer<typeof courses.deleteCourse> => {
  const { company_id: companyId, name, users } = await lockCourse(ctx, courseId);
  if (users > 0 && moveToId === undefined) throw fieldProblem('course.in-use', 'moveToId', { users });
  const target = moveToId === undefined ? undefined : await findInView(ctx, moveToId);
  if (target && (target.company_id !== companyId || target.course_id === courseId))
    throw problem('course.not-found');
  await changePeople(ctx.trx, companyId, ctx.clock.now(), (people) =>
    people.moveCourse(courseId, moveToId ?? null),
  );
  await store.deleteCourse(ctx.trx, { companyId, courseId });
  ctx.audit({
    companyId,
    subject: { type: 'course', id: courseId },
    detail: { name, change: 'deleted', users, movedTo: target?.name ?? null },
  });
  return { status: true };
};

/** Locks the course's company, so that nobody else changes its people meanwhile. */
const lockCourse = async (ctx: UserCtx, courseId: string): Promise<Row> => {
  const { company_id: companyId } = await findInView(ctx, courseId);
  if (!(await lockCompany(ctx.trx, companyId))) throw problem('course.not-found');
  return findInView(ctx, courseId);
};

const findInView = async (ctx: UserCtx, courseId: string): Promise<Row> => {
  const row = await table.findCourse(ctx.trx, companyInView(ctx.caller), courseId);
  if (!row) throw problem('course.not-found');
  return row;
};

const courseOf = (row: Row): courses.Course => ({
  _id: row.course_id,
  courseName: row.name,
  users: row.users,
  companyId: row.company_id,
  companyName: row.company_name,
});
