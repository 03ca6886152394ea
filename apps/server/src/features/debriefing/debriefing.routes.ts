import { debriefing } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { compareAttempts, listAttempts } from './compareAttempts.ts';
import { competencyDebriefing, readDebriefing, trainingDebriefing } from './debriefing.service.ts';
import { exportDebriefing } from './exportDebriefing.ts';

export const debriefingRoutes = (router: Router): void => {
  router.user(debriefing.competencyDebriefing, ({ ctx, query }) => competencyDebriefing(ctx, query));
  router.user(debriefing.trainingDebriefing, ({ ctx, query }) => trainingDebriefing(ctx, query));
  router.user(debriefing.readDebriefing, ({ ctx, params }) => readDebriefing(ctx, params.sessionId));
  router.user(debriefing.listAttempts, ({ ctx, params }) => listAttempts(ctx, params.sessionId));
  router.user(debriefing.compareAttempts, ({ ctx, params }) => compareAttempts(ctx, params));
  router.stream(debriefing.exportDebriefing, ({ ctx, params, query }) =>
    exportDebriefing(ctx, { params, query, body: undefined }),
  );
};
