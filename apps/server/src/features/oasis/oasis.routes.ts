import { oasis } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  countLearnersOf,
  readConfiguration,
  saveConfiguration,
} from './configuration/configuration.service.ts';
import { testConnection } from './connection/testConnection.service.ts';
import { dryRun, dryRunFile, sendDryRun } from './dry-run/dryRun.service.ts';
import {
  checkIdentifier,
  exportDeliveries,
  giveUpDeliveries,
  identify,
  listDeliveries,
  resendDeliveries,
} from './history/history.service.ts';
import { readStanding } from './history/standing.service.ts';

export const oasisRoutes = (router: Router): void => {
  router.own(oasis.readConfiguration, ({ ctx, query }) => readConfiguration(ctx, query.companyId));
  router.own(oasis.saveConfiguration, ({ ctx, query, body }) =>
    saveConfiguration(ctx, query.companyId, body),
  );
  router.own(oasis.countLearners, ({ ctx, query, body }) =>
    countLearnersOf(ctx, query.companyId, body.departments),
  );
  router.user(oasis.readStanding, ({ ctx }) => readStanding(ctx));
  router.own(oasis.testConnection, ({ ctx }) => testConnection(ctx));
  router.user(oasis.listDeliveries, ({ ctx, query }) => listDeliveries(ctx, query));
  router.user(oasis.resendDeliveries, ({ ctx, body }) => resendDeliveries(ctx, body));
  router.user(oasis.giveUpDeliveries, ({ ctx, body }) => giveUpDeliveries(ctx, body));
  router.stream(oasis.exportDeliveries, ({ ctx, body }) => exportDeliveries(ctx, body));
  router.user(oasis.dryRun, ({ ctx, query }) => dryRun(ctx, query));
  router.stream(oasis.dryRunFile, ({ ctx }) => dryRunFile(ctx));
  router.user(oasis.sendDryRun, ({ ctx }) => sendDryRun(ctx));
  router.own(oasis.checkIdentifier, ({ ctx, params, query }) => checkIdentifier(ctx, params.id, query.value));
  router.user(oasis.identify, ({ ctx, params, body }) => identify(ctx, params.id, body.value));
};
