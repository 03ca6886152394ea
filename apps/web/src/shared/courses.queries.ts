import { courses } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../lib/api/queries.ts';

/** The beginning of every query key about courses. */
export const coursesKey = ['courses'] as const;

export const coursesQuery = queryOptions({
  ...callQuery([...coursesKey, 'list'], courses.listCourses, { query: {} }),
  select: (answer) => answer.courses,
});
