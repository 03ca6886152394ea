import { companies, courses, type RequestOf } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

export const coursesQuery = queryOptions({
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) => call(courses.listCourses, { query: {} }, signal),
});

/** The companies that a new course can go to. */
export const companyChoicesQuery = queryOptions({
  queryKey: ['courses', 'company choices'],
  queryFn: ({ signal }) => call(companies.listCompanies, { query: {} }, signal),
});

/** A mutation after which the list is asked for anew. */
function useCourseChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: coursesQuery.queryKey }),
  });
}

export const useAddCourse = () =>
  useCourseChange((body: RequestOf<typeof courses.addCourse>['body']) => call(courses.addCourse, { body }));

export const useRenameCourse = () =>
  useCourseChange(({ id, courseName }: { id: string; courseName: string }) =>
    call(courses.renameCourse, { params: { id }, body: { courseName } }),
  );

export const useDeleteCourse = () =>
  useCourseChange(({ id, moveToId }: { id: string; moveToId: string }) =>
    call(courses.deleteCourse, { params: { id }, body: moveToId === '' ? {} : { moveToId } }),
  );
