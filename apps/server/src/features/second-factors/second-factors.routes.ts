import { secondFactors } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { resetSecondFactor } from './resetSecondFactor.service.ts';
import {
  beginPasskey,
  beginTotp,
  confirmAgain,
  confirmPasskey,
  confirmTotp,
  listSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  replaceOwnCodes,
} from './second-factors.service.ts';
import {
  beginRequiredFactor,
  confirmRequiredFactor,
  confirmSignIn,
  findSecondStep,
} from './secondStep.service.ts';

export const secondFactorsRoutes = (router: Router): void => {
  router.open(secondFactors.findSecondStep, ({ ctx }) => findSecondStep(ctx));
  router.open(secondFactors.confirmSignIn, ({ ctx, body }) => confirmSignIn(ctx, body));
  router.open(secondFactors.beginRequiredFactor, ({ ctx }) => beginRequiredFactor(ctx));
  router.open(secondFactors.confirmRequiredFactor, ({ ctx, body }) => confirmRequiredFactor(ctx, body));
  router.user(secondFactors.listSecondFactors, ({ ctx }) => listSecondFactors(ctx));
  router.own(secondFactors.beginTotp, ({ ctx, body }) => beginTotp(ctx, body));
  router.own(
    secondFactors.confirmTotp,
    ({ ctx, params, body }) => confirmTotp(ctx, params.id, body),
    ({ ctx, params }) => confirmAgain(ctx, params.id, 'totp'),
  );
  router.own(secondFactors.beginPasskey, ({ ctx, body }) => beginPasskey(ctx, body));
  router.own(
    secondFactors.confirmPasskey,
    ({ ctx, params, body }) => confirmPasskey(ctx, params.id, body),
    ({ ctx, params }) => confirmAgain(ctx, params.id, 'passkey'),
  );
  router.own(secondFactors.removeSecondFactor, ({ ctx, params, body }) =>
    removeSecondFactor(ctx, params.id, body),
  );
  router.own(
    secondFactors.renewRecoveryCodes,
    ({ ctx, body }) => renewRecoveryCodes(ctx, body),
    ({ ctx }) => replaceOwnCodes(ctx),
  );
  router.user(secondFactors.resetSecondFactor, ({ ctx, params }) => resetSecondFactor(ctx, params.id));
};
