import { webhooks } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  addWebhook,
  addWebhookAgain,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  resend,
  resumeWebhook,
  rotateSecret,
  rotateSecretAgain,
  sendTest,
} from './webhooks.service.ts';

export const webhooksRoutes = (router: Router): void => {
  router.user(webhooks.listWebhooks, ({ ctx }) => listWebhooks(ctx));
  router.user(
    webhooks.addWebhook,
    ({ ctx, body }) => addWebhook(ctx, body),
    ({ ctx }, made) => addWebhookAgain(ctx, made.id),
  );
  router.user(webhooks.changeWebhook, ({ ctx, params, body }) => changeWebhook(ctx, params.id, body));
  router.user(webhooks.pauseWebhook, ({ ctx, params }) => pauseWebhook(ctx, params.id));
  router.user(webhooks.resumeWebhook, ({ ctx, params }) => resumeWebhook(ctx, params.id));
  router.user(webhooks.deleteWebhook, ({ ctx, params }) => deleteWebhook(ctx, params.id));
  router.user(
    webhooks.rotateSecret,
    ({ ctx, params }) => rotateSecret(ctx, params.id),
    ({ ctx, params }) => rotateSecretAgain(ctx, params.id),
  );
  router.user(webhooks.sendTest, ({ ctx, params }) => sendTest(ctx, params.id));
  router.user(webhooks.listDeliveries, ({ ctx, params, query }) => listDeliveries(ctx, params.id, query));
  router.user(webhooks.resend, ({ ctx, params }) => resend(ctx, params));
};
