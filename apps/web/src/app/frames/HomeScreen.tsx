import type { PermissionSet } from '@simward/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';

/** What `/` shows to a role; `homePathOf` leads the others on. */
const dashboardOf: Partial<Record<PermissionSet, ComponentType>> = {
  manager: lazy(async () => ({
    default: (await import('../../features/follow-up/FollowUpScreen.tsx')).FollowUpScreen,
  })),
  superadmin: lazy(async () => ({
    default: (await import('../../features/dashboards/GlobalPerformanceScreen.tsx')).GlobalPerformanceScreen,
  })),
};

/** The role's own dashboard. */
export function HomeScreen() {
  const Dashboard = dashboardOf[useSignedInUser().permissionSet];
  return <Suspense fallback={<PageSkeleton />}>{Dashboard && <Dashboard />}</Suspense>;
}
