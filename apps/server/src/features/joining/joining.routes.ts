import { joining } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { findFormer } from './former.service.ts';
import { agreeToJoin, endJoin, joinAccounts, listJoins, ownJoins, undoJoin } from './joining.service.ts';
import { previewJoin } from './joinPreview.ts';

export const joiningRoutes = (router: Router): void => {
  router.user(joining.previewJoin, ({ ctx, query }) => previewJoin(ctx, query));
  router.own(joining.joinAccounts, ({ ctx, body }) => joinAccounts(ctx, body));
  router.user(joining.listJoins, ({ ctx, query }) => listJoins(ctx, query.userId));
  router.user(joining.undoJoin, ({ ctx, params, body }) => undoJoin(ctx, { params, body, query: undefined }));
  router.user(joining.endJoin, ({ ctx, params }) => endJoin(ctx, params.id));
  router.user(joining.ownJoins, ({ ctx }) => ownJoins(ctx));
  router.own(joining.agreeToJoin, ({ ctx, params, body }) => agreeToJoin(ctx, params.id, body));
  router.user(joining.findFormer, ({ ctx, query }) => findFormer(ctx, query));
};
