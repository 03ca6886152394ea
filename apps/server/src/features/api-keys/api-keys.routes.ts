import { apiKeys } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { createKey, createKeyAgain, listKeys, revokeKey } from './api-keys.service.ts';

export const apiKeysRoutes = (router: Router): void => {
  router.user(apiKeys.listKeys, ({ ctx }) => listKeys(ctx));
  router.user(
    apiKeys.createKey,
    ({ ctx, body }) => createKey(ctx, body),
    ({ ctx }, made) => createKeyAgain(ctx, made),
  );
  router.user(apiKeys.revokeKey, ({ ctx, params }) => revokeKey(ctx, params.id));
};
