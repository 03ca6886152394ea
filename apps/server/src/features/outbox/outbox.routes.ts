import { outbox } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { findMail, listMails } from './outbox.service.ts';

export const outboxRoutes = (router: Router): void => {
  router.user(outbox.listMails, ({ ctx, query }) => listMails(ctx, query));
  router.user(outbox.findMail, ({ ctx, params }) => findMail(ctx, params.id));
};
