import { learningCurves } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { exportCurve, listCompetencies, readCurve, readMastery } from './learning-curves.service.ts';

export const learningCurvesRoutes = (router: Router): void => {
  router.user(learningCurves.listCompetencies, ({ ctx, query }) => listCompetencies(ctx, query));
  router.user(learningCurves.readCurve, ({ ctx, query }) => readCurve(ctx, query));
  router.stream(learningCurves.exportCurve, ({ ctx, query }) => exportCurve(ctx, query));
  router.user(learningCurves.readMastery, ({ ctx, query }) => readMastery(ctx, query));
};
