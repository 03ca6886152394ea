import { accessChanges } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  agreeAccessChange,
  listAccessChanges,
  listOwnAccessChanges,
  refuseAccessChange,
} from './access-changes.service.ts';

export const accessChangesRoutes = (router: Router): void => {
  router.user(accessChanges.listOwnAccessChanges, ({ ctx }) => listOwnAccessChanges(ctx));
  router.user(accessChanges.listAccessChanges, ({ ctx, params }) => listAccessChanges(ctx, params.id));
  router.own(accessChanges.agreeAccessChange, ({ ctx, params, body }) =>
    agreeAccessChange(ctx, params.id, body),
  );
  router.user(accessChanges.refuseAccessChange, ({ ctx, params }) => refuseAccessChange(ctx, params.id));
};
