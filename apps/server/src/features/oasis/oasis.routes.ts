import { oasis } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { countChosen, readConfiguration, saveConfiguration } from './configuration/configuration.service.ts';

export const oasisRoutes = (router: Router): void => {
  router.own(oasis.readConfiguration, ({ ctx, query }) => readConfiguration(ctx, query.companyId));
  router.own(oasis.saveConfiguration, ({ ctx, query, body }) =>
    saveConfiguration(ctx, query.companyId, body),
  );
  router.own(oasis.countLearners, ({ ctx, query, body }) =>
    countChosen(ctx, query.companyId, body.departments),
  );
};
