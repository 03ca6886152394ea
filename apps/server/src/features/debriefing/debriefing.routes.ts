import { debriefing } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { readDebriefing } from './debriefing.service.ts';
import { competencyDebriefing, trainingDebriefing } from './debriefingData.service.ts';
import { exportDebriefing } from './exportDebriefing.ts';

export const debriefingRoutes = (router: Router): void => {
  router.user(debriefing.competencyDebriefing, ({ ctx, query }) => competencyDebriefing(ctx, query));
  router.user(debriefing.trainingDebriefing, ({ ctx, query }) => trainingDebriefing(ctx, query));
  router.user(debriefing.readDebriefing, ({ ctx, params }) => readDebriefing(ctx, params.sessionId));
  router.stream(debriefing.exportDebriefing, ({ ctx, params, query }) =>
    exportDebriefing(ctx, { params, query, body: undefined }),
  );
};
