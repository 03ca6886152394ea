import { assignments } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { assignToDepartments, assignToEverybody, previewBulk } from './assignments.service.ts';
import { changeDatesOfSave, getSave, listSavedRows, listSaves, stopSave, undoSave } from './saves.service.ts';

export const assignmentsRoutes = (router: Router): void => {
  router.own(assignments.assignToEverybody, ({ ctx, body }) => assignToEverybody(ctx, body));
  router.own(assignments.assignToDepartments, ({ ctx, body }) => assignToDepartments(ctx, body));
  router.user(assignments.previewBulk, ({ ctx, body }) => previewBulk(ctx, body));
  router.user(assignments.listSaves, ({ ctx, query }) => listSaves(ctx, query));
  router.user(assignments.getSave, ({ ctx, params }) => getSave(ctx, params.id));
  router.user(assignments.listSavedRows, ({ ctx, params, query }) => listSavedRows(ctx, params.id, query));
  router.user(assignments.stopSave, ({ ctx, params }) => stopSave(ctx, params.id));
  router.own(assignments.undoSave, ({ ctx, params }) => undoSave(ctx, params.id));
  router.own(assignments.changeDates, ({ ctx, params, body }) => changeDatesOfSave(ctx, params.id, body));
};
