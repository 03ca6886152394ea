import { learningCurves } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { listCompetencies, readCurve } from './curve.service.ts';
import { exportCurve } from './exportCurve.ts';
import { readMastery } from './mastery.service.ts';

export const learningCurvesRoutes = (router: Router): void => {
  router.user(learningCurves.listCompetencies, ({ ctx, query }) => listCompetencies(ctx, query));
  router.user(learningCurves.readCurve, ({ ctx, query }) => readCurve(ctx, query));
  router.stream(learningCurves.exportCurve, ({ ctx, query }) => exportCurve(ctx, query));
  router.user(learningCurves.readMastery, ({ ctx, query }) => readMastery(ctx, query));
};
