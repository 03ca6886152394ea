import { courses } from '@simward/contract';
import { call } from '../../lib/api/apiClient.ts';
import { useChange } from '../../lib/api/queries.ts';
import { coursesKey } from '../../shared/courses.queries.ts';

export const useRenameCourse = () =>
  useChange(
    ({ id, courseName }: { id: string; courseName: string }) =>
      call(courses.renameCourse, { params: { id }, body: { courseName } }),
    coursesKey,
  );

export const useDeleteCourse = () =>
  useChange(
    ({ id, moveToId }: { id: string; moveToId: string }) =>
      call(courses.deleteCourse, { params: { id }, body: moveToId === '' ? {} : { moveToId } }),
    coursesKey,
  );
