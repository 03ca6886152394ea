import { results } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { exportModuleReport, moduleLearners, moduleReport } from './module/moduleReport.service.ts';
import {
  competencyAverageDetails,
  exportPersonReport,
  trainingAverageDetails,
} from './person/personReport.service.ts';
import { attemptBands, competenciesWithScore, competencyDetail } from './skills.service.ts';
import { competencyCell, competencyTable, exportCompetencyTable } from './table/competencyTable.service.ts';
import { testDetails } from './test/testDetails.service.ts';

export const resultsRoutes = (router: Router): void => {
  router.user(results.competenciesWithScore, ({ ctx }) => competenciesWithScore(ctx));
  router.user(results.competencyDetail, ({ ctx, query }) => competencyDetail(ctx, query.competencyName));
  router.user(results.attemptBands, ({ ctx, query }) => attemptBands(ctx, query));
  router.user(results.competencyTable, ({ ctx, query }) => competencyTable(ctx, query));
  router.user(results.competencyCell, ({ ctx, query }) => competencyCell(ctx, query));
  router.user(results.testDetails, ({ ctx, query }) => testDetails(ctx, query.sessionId));
  router.user(results.competencyAverageDetails, ({ ctx, query }) => competencyAverageDetails(ctx, query));
  router.user(results.trainingAverageDetails, ({ ctx, query }) => trainingAverageDetails(ctx, query));
  router.user(results.moduleReport, ({ ctx, query }) => moduleReport(ctx, query));
  router.user(results.moduleLearners, ({ ctx, query }) => moduleLearners(ctx, query));
  router.stream(results.exportModuleReport, ({ ctx, query }) => exportModuleReport(ctx, query));
  router.stream(results.exportCompetencyTable, ({ ctx, query }) => exportCompetencyTable(ctx, query));
  router.stream(results.exportPersonReport, ({ ctx, query }) => exportPersonReport(ctx, query));
};
