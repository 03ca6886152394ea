import { courses } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

/** Everything asked about courses lies under this key. */
export const coursesKey = ['courses'] as const;

export const coursesQuery = queryOptions({
  queryKey: [...coursesKey, 'list'],
  queryFn: ({ signal }) => call(courses.listCourses, { query: {} }, signal),
  select: (answer) => answer.courses,
});
