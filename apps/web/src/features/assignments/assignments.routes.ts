import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { assignmentAddress } from './assignmentAddress.ts';

/** Pages of this feature, in the frame around them. */
export const assignmentsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.assignment),
      validateSearch: assignmentAddress,
      component: lazyPage(() => import('./people/ModuleAssignmentScreen.tsx'), 'ModuleAssignmentScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.moduleAssignment),
      validateSearch: assignmentAddress,
      component: lazyPage(() => import('./people/ModuleAssignmentScreen.tsx'), 'ModuleAssignmentScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.bulkAssignment),
      component: lazyPage(() => import('./bulk/BulkAssignmentScreen.tsx'), 'BulkAssignmentScreen'),
    }),
  ] as const;
