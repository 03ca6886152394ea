import { courses, type RequestOf } from '@simward/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { coursesKey } from '../../shared/courses/courses.queries.ts';

/** A mutation after which the list is asked for anew. */
function useCourseChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: coursesKey }),
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
