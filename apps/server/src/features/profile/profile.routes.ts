import { profile } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  endBrowserSignIn,
  endOtherSignIns,
  getProfile,
  listDeviceSignIns,
  updateProfile,
  updateProfilePicture,
} from './profile.service.ts';

export const profileRoutes = (router: Router): void => {
  router.user(profile.getProfile, ({ ctx }) => getProfile(ctx));
  router.own(profile.updateProfile, ({ ctx, body }) => updateProfile(ctx, body));
  router.own(profile.updateProfilePicture, ({ ctx, body }) => updateProfilePicture(ctx, body));
  router.user(profile.listDeviceSignIns, ({ ctx }) => listDeviceSignIns(ctx));
  router.user(profile.endOtherSignIns, ({ ctx }) => endOtherSignIns(ctx));
  router.user(profile.endBrowserSignIn, ({ ctx, params }) => endBrowserSignIn(ctx, params.id));
};
