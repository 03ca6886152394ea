import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { auditAddress } from './auditAddress.ts';

/** Pages of this feature, in the frame around them. */
export const auditRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.auditLog),
      validateSearch: auditAddress,
      component: lazyPage(() => import('./AuditLogScreen.tsx'), 'AuditLogScreen'),
    }),
  ] as const;
