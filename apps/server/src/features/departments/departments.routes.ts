import { departments } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  createDepartment,
  getDepartment,
  listDepartments,
  listModuleChoices,
  updateDepartment,
} from './departments.service.ts';

export const departmentsRoutes = (router: Router): void => {
  router.user(departments.listDepartments, ({ ctx }) => listDepartments(ctx));
  router.user(departments.getDepartment, ({ ctx, params }) => getDepartment(ctx, params.id));
  router.own(departments.createDepartment, ({ ctx, body }) => createDepartment(ctx, body));
  router.own(departments.updateDepartment, ({ ctx, params, body }) => updateDepartment(ctx, params.id, body));
  router.user(departments.listModuleChoices, ({ ctx, query }) => listModuleChoices(ctx, query.companyId));
};
