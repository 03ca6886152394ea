import { followUp } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { exportBehind } from './exportBehind.ts';
import {
  assignRefresher,
  listBehind,
  listDebriefs,
  remind,
  summary,
  weakestStep,
} from './follow-up.service.ts';

export const followUpRoutes = (router: Router): void => {
  router.user(followUp.listBehind, ({ ctx, query }) => listBehind(ctx, query));
  router.stream(followUp.exportBehind, ({ ctx, query }) => exportBehind(ctx, query));
  router.user(followUp.summary, ({ ctx }) => summary(ctx));
  router.user(followUp.weakestStep, ({ ctx }) => weakestStep(ctx));
  router.user(followUp.listDebriefs, ({ ctx, query }) => listDebriefs(ctx, query));
  router.user(followUp.remind, ({ ctx, body }) => remind(ctx, body));
  router.user(followUp.assignRefresher, ({ ctx, body }) => assignRefresher(ctx, body));
};
