import { stepAnalysis } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { analysis, exportAnalysis, sessions } from './step-analysis.service.ts';

export const stepAnalysisRoutes = (router: Router): void => {
  router.user(stepAnalysis.analysis, ({ ctx, query }) => analysis(ctx, query));
  router.stream(stepAnalysis.exportAnalysis, ({ ctx, query }) => exportAnalysis(ctx, query));
  router.user(stepAnalysis.sessions, ({ ctx, query }) => sessions(ctx, query));
};
