import { isOfDepartments, screens } from '@simward/contract';
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { session } from '../../lib/session/portalSession.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const departmentsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.departments),
      validateSearch: tableAddress,
      beforeLoad: leadManagersToUsers,
      component: lazyPage(() => import('./DepartmentsScreen.tsx'), 'DepartmentsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.addDepartment, screens.departments),
      beforeLoad: leadManagersToUsers,
      component: lazyPage(() => import('./AddDepartmentScreen.tsx'), 'AddDepartmentScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyDepartment, screens.departments),
      beforeLoad: leadManagersToUsers,
      component: lazyPage(() => import('./ModifyDepartmentScreen.tsx'), 'ModifyDepartmentScreen'),
    }),
  ] as const;

/**
 * The Manager set has no pages for departments: their addresses lead to the people in the Manager's own
 * departments.
 */
function leadManagersToUsers(): void {
  const state = session.getState();
  if ('user' in state && isOfDepartments(state.user))
    throw redirect({ to: screens.userManagement.path, replace: true });
}
