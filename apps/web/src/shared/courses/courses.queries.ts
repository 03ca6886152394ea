import { courses } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** Everything asked about courses lies under this key. */
export const coursesKey = ['courses'] as const;

export const coursesQuery = queryOptions({
  ...callQuery([...coursesKey, 'list'], courses.listCourses, { query: {} }),
  select: (answer) => answer.courses,
});
