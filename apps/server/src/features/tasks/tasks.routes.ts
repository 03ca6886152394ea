import { tasks } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { getTask, listTasks, restartTask } from './tasks.service.ts';

export const tasksRoutes = (router: Router): void => {
  router.user(tasks.listTasks, ({ ctx, query }) => listTasks(ctx, query.own));
  router.user(tasks.getTask, ({ ctx, params }) => getTask(ctx, params.id));
  router.user(tasks.restartTask, ({ ctx, params }) => restartTask(ctx, params.id));
};
