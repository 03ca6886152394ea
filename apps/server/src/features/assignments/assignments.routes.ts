import { assignments } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { assignToDepartments, assignToEverybody, previewBulk } from './assignments.service.ts';

export const assignmentsRoutes = (router: Router): void => {
  router.own(assignments.assignToEverybody, ({ ctx, body }) => assignToEverybody(ctx, body));
  router.own(assignments.assignToDepartments, ({ ctx, body }) => assignToDepartments(ctx, body));
  router.user(assignments.previewBulk, ({ ctx, body }) => previewBulk(ctx, body));
};
