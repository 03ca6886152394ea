import { auth } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { refreshSession, signIn, signOut } from './auth.service.ts';

export const authRoutes = (router: Router): void => {
  router.open(auth.signIn, ({ ctx, body }) => signIn(ctx, body));
  router.open(auth.refreshSession, ({ ctx }) => refreshSession(ctx));
  router.user(auth.signOut, ({ ctx }) => signOut(ctx));
};
