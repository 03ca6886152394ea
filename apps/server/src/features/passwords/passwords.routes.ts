import { passwords } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  changePassword,
  forgetPassword,
  resetPassword,
  sendFreshLink,
  visitLink,
} from './passwords.service.ts';

export const passwordsRoutes = (router: Router): void => {
  router.open(passwords.forgetPassword, ({ ctx, body }) => forgetPassword(ctx, body));
  router.open(passwords.visitLink, ({ ctx, body }) => visitLink(ctx, body));
  router.open(passwords.resetPassword, ({ ctx, body }) => resetPassword(ctx, body));
  router.open(passwords.sendFreshLink, ({ ctx, body }) => sendFreshLink(ctx, body));
  router.own(passwords.changePassword, ({ ctx, body }) => changePassword(ctx, body));
};
