import { device, headsets } from '@simward/contract';
import { signInOnHeadset } from '../../domain/sign-in/headset/signInOnHeadset.ts';
import type { Router } from '../../platform/route/route.ts';
import { modulesOnHeadset } from './deviceModules.service.ts';
import {
  createEnrolmentCode,
  createEnrolmentCodeAgain,
  enrolHeadset,
  listHeadsets,
  moveHeadset,
  renameHeadset,
  reportStatus,
  revokeHeadset,
} from './headsets.service.ts';
import { completePairing, decidePairing, findPairing, startPairing } from './pairing.service.ts';
import { askForHeadset, readNear, readPlan } from './pairingPage.service.ts';

export const headsetsRoutes = (router: Router): void => {
  router.open(device.enrolHeadset, ({ ctx, body }) => enrolHeadset(ctx, body));
  router.headset(device.signInOnHeadset, ({ ctx, body }) => signInOnHeadset(ctx, body));
  router.headset(device.startPairing, ({ ctx, body }) => startPairing(ctx, body));
  router.headset(device.completePairing, ({ ctx, body }) => completePairing(ctx, body.deviceCode));
  router.headsetUpload(device.reportStatus, ({ ctx, body }) => reportStatus(ctx, body));
  router.learner(device.modulesOnHeadset, ({ ctx, query }) => modulesOnHeadset(ctx, query));
  router.open(device.deviceTime, ({ ctx }) => ({ now: ctx.clock.now().toISOString() }));
  router.user(headsets.listHeadsets, ({ ctx }) => listHeadsets(ctx));
  router.user(
    headsets.createEnrolmentCode,
    ({ ctx, body }) => createEnrolmentCode(ctx, body),
    ({ ctx }, made) => createEnrolmentCodeAgain(ctx, made),
  );
  router.user(headsets.renameHeadset, ({ ctx, params, body }) => renameHeadset(ctx, params.id, body));
  router.user(headsets.moveHeadset, ({ ctx, params, body }) => moveHeadset(ctx, params.id, body));
  router.user(headsets.revokeHeadset, ({ ctx, params }) => revokeHeadset(ctx, params.id));
  router.own(headsets.findPairing, ({ ctx, params }) => findPairing(ctx, params.userCode));
  router.own(headsets.decidePairing, ({ ctx, params, body }) => decidePairing(ctx, params.userCode, body));
  router.user(headsets.readNear, ({ ctx }) => readNear(ctx));
  router.user(headsets.readPlan, ({ ctx, query }) => readPlan(ctx, query));
  router.user(headsets.askForHeadset, ({ ctx, body }) => askForHeadset(ctx, body));
};
