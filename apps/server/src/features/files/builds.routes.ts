import { builds } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { beginUpload, completeUpload, getUpload, giveUpUpload, signParts } from './builds.service.ts';

export const buildsRoutes = (router: Router): void => {
  router.own(builds.beginUpload, ({ ctx, body }) => beginUpload(ctx, body));
  router.own(builds.getUpload, ({ ctx, params }) => getUpload(ctx, params.id));
  router.own(builds.signParts, ({ ctx, params, body }) => signParts(ctx, params.id, body.parts));
  router.own(builds.completeUpload, ({ ctx, params }) => completeUpload(ctx, params.id));
  router.own(builds.giveUpUpload, ({ ctx, params }) => giveUpUpload(ctx, params.id));
};
