import { device, headsets } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  createEnrolmentCode,
  enrolHeadset,
  listHeadsets,
  modulesOnHeadset,
  revokeHeadset,
  signInOnHeadset,
} from './headsets.service.ts';

export const headsetsRoutes = (router: Router): void => {
  router.open(device.enrolHeadset, ({ ctx, body }) => enrolHeadset(ctx, body));
  router.headset(device.signInOnHeadset, ({ ctx, body }) => signInOnHeadset(ctx, body));
  router.learner(device.modulesOnHeadset, ({ ctx }) => modulesOnHeadset(ctx));
  router.open(device.deviceTime, ({ ctx }) => ({ now: ctx.clock.now().toISOString() }));
  router.user(headsets.listHeadsets, ({ ctx }) => listHeadsets(ctx));
  router.user(headsets.createEnrolmentCode, ({ ctx, body }) => createEnrolmentCode(ctx, body));
  router.user(headsets.revokeHeadset, ({ ctx, params }) => revokeHeadset(ctx, params.id));
};
