import * as z from 'zod';
import { adminCall, endpoint, reading, staffCall, writing } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { idSchema, lineSchema, namedCompanySchema, statusSchema } from './values/wire.ts';

export const limits = { name: 200 } as const;

export const problems = {
  'course.not-found': 404,
  'course.name-taken': 409,
  'course.in-use': 409,
} as const satisfies Problems;

export const auditEvents = ['course.changed'] as const;

/** A programme that learners follow. */
export const courseSchema = z
  .object({
    _id: idSchema,
    courseName: z.string(),
    users: z.int().describe('How many people are in it, active or not'),
    companyId: idSchema,
    companyName: z.string(),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof courseSchema>;

const courseParams = z.strictObject({ id: idSchema });
const courseNameSchema = lineSchema(limits.name);

export const listCourses = endpoint({
  ledger: 'C12',
  name: 'courses.list',
  keyScope: 'users:manage',
  method: 'GET',
  path: '/account/getCourses',
  summary: 'The company’s courses, or those of the people whom one manager looks after',
  ...staffCall,
  ...reading,
  query: z.strictObject({ managerId: idSchema.optional() }),
  answer: z.object({ courses: z.array(courseSchema) }),
  namesForResults: z.object({ courses: z.array(courseSchema.pick({ _id: true, courseName: true })) }),
  problems: ['user.not-found'],
});

export const addCourse = endpoint({
  ...adminCall,
  name: 'courses.add',
  repeat: 'kept',
  method: 'POST',
  path: '/courses',
  summary: 'Add a course to the own company, or as SuperAdmin to the one that is named or in view',
  ...writing,
  audit: 'course.changed',
  body: z.strictObject({ courseName: courseNameSchema, companyId: namedCompanySchema }),
  answer: z.object({ course: courseSchema }),
  problems: ['company.not-found', 'course.name-taken'],
});

export const renameCourse = endpoint({
  ...adminCall,
  name: 'courses.rename',
  method: 'PUT',
  path: '/courses/{id}',
  summary: 'Rename a course',
  ...writing,
  audit: 'course.changed',
  params: courseParams,
  body: z.strictObject({ courseName: courseNameSchema }),
  answer: z.object({ course: courseSchema }),
  problems: ['course.not-found', 'course.name-taken'],
});

export const deleteCourse = endpoint({
  ...adminCall,
  name: 'courses.delete',
  method: 'POST',
  path: '/courses/{id}/delete',
  summary: 'Delete a course; people who are in it move to another one',
  ...writing,
  audit: 'course.changed',
  params: courseParams,
  body: z.strictObject({ moveToId: idSchema.optional() }),
  answer: statusSchema,
  problems: ['course.not-found', 'course.in-use'],
});
