import { dataProtection } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { askErasure, confirmErasure, listErasures, withdrawErasure } from './erasures.service.ts';
import { exportPerson, exportPersonalData } from './exportPersonalData.ts';
import { askRemoval, previewRemoval } from './retention.service.ts';

export const dataProtectionRoutes = (router: Router): void => {
  router.user(dataProtection.previewRemoval, ({ ctx, query }) => previewRemoval(ctx, query));
  router.user(dataProtection.removeEvents, ({ ctx, body }) => askRemoval(ctx, body));
  router.user(dataProtection.listErasures, ({ ctx, query }) => listErasures(ctx, query));
  router.user(dataProtection.askErasure, ({ ctx, body }) => askErasure(ctx, body));
  router.own(dataProtection.confirmErasure, ({ ctx, params, body }) => confirmErasure(ctx, params.id, body));
  router.user(dataProtection.withdrawErasure, ({ ctx, params }) => withdrawErasure(ctx, params.id));
  router.stream(dataProtection.exportPersonalData, ({ ctx, query }) => exportPersonalData(ctx, query));
  router.stream(dataProtection.exportPerson, ({ ctx, params, query }) => exportPerson(ctx, params.id, query));
};
