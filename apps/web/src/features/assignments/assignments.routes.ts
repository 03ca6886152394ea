import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { assignmentAddress } from './assignmentAddress.ts';

/** Pages of this feature, in the frame around them. */
export const assignmentsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.assignment),
      validateSearch: assignmentAddress,
      component: lazyRouteComponent(
        () => import('./people/ModuleAssignmentScreen.tsx'),
        'ModuleAssignmentScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.moduleAssignment),
      validateSearch: assignmentAddress,
      component: lazyRouteComponent(
        () => import('./people/ModuleAssignmentScreen.tsx'),
        'ModuleAssignmentScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.bulkAssignment),
      component: lazyRouteComponent(() => import('./bulk/BulkAssignmentScreen.tsx'), 'BulkAssignmentScreen'),
    }),
  ] as const;
