import type { PermissionSet } from '@simward/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';

/**
 * The dashboard that `/` shows to each of these roles. All other roles are redirected to the path in
 * `homePathOf`.
 */
const dashboardOf: Partial<Record<PermissionSet, ComponentType>> = {
  manager: lazy(async () => ({
    default: (await import('../../features/follow-up/FollowUpScreen.tsx')).FollowUpScreen,
  })),
  superadmin: lazy(async () => ({
    default: (await import('../../features/dashboards/GlobalPerformanceScreen.tsx')).GlobalPerformanceScreen,
  })),
};

/** Shows the dashboard of the signed-in person's role at `/`. */
export function HomeScreen() {
  const Dashboard = dashboardOf[useSignedInUser().permissionSet];
  return <Suspense fallback={<PageSkeleton />}>{Dashboard && <Dashboard />}</Suspense>;
}
