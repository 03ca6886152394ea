import { evidencePacks } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { checkPack } from './checkPack.ts';
import { downloadPack, issueDepartment, issuePack, listPacks, revokePack } from './evidence-packs.service.ts';

export const evidencePacksRoutes = (router: Router): void => {
  router.user(evidencePacks.issuePack, ({ ctx, body }) => issuePack(ctx, body.userId));
  router.user(evidencePacks.issueDepartment, ({ ctx, body }) => issueDepartment(ctx, body.departmentId));
  router.user(evidencePacks.listPacks, ({ ctx, query }) => listPacks(ctx, query));
  router.stream(evidencePacks.downloadPack, ({ ctx, params, query }) =>
    downloadPack(ctx, params.id, query.format),
  );
  router.user(evidencePacks.revokePack, ({ ctx, params, body }) => revokePack(ctx, params.id, body.reason));
  router.open(evidencePacks.checkPack, ({ ctx, body }) => checkPack(ctx, body.code));
};
