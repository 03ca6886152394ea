import { courses } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { addCourse, deleteCourse, listCourses, renameCourse } from './courses.service.ts';

export const coursesRoutes = (router: Router): void => {
  router.user(courses.listCourses, ({ ctx, query }) => listCourses(ctx, query));
  router.user(courses.addCourse, ({ ctx, body }) => addCourse(ctx, body));
  router.user(courses.renameCourse, ({ ctx, params, body }) => renameCourse(ctx, params.id, body));
  router.user(courses.deleteCourse, ({ ctx, params, body }) => deleteCourse(ctx, params.id, body));
};
