import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { leaveAddress } from './leaving/leaveAddress.ts';
import { codesAddress, newPersonAddress, personAddress, usersAddress } from './usersAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const usersRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.companyUserManagement),
      validateSearch: personAddress,
      component: lazyPage(
        () => import('./form/modify/CompanyUserManagementScreen.tsx'),
        'CompanyUserManagementScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.userManagement),
      validateSearch: z.object({ ...usersAddress.shape, ...codesAddress.shape }),
      component: lazyPage(() => import('./list/UserManagementScreen.tsx'), 'UserManagementScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyCompanyUser, screens.userManagement),
      validateSearch: personAddress,
      component: lazyPage(() => import('./form/modify/ModifyUserScreen.tsx'), 'ModifyCompanyUserScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyUser, screens.userManagement),
      validateSearch: personAddress,
      component: lazyPage(() => import('./form/modify/ModifyUserScreen.tsx'), 'ModifyUserScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyUserDetails, screens.userManagement),
      validateSearch: listAddress({ ...personAddress.shape, ...codesAddress.shape }),
      component: lazyPage(() => import('./person/UserDetailsScreen.tsx'), 'UserDetailsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.leave, screens.userManagement),
      validateSearch: leaveAddress,
      component: lazyPage(() => import('./leaving/LeaveScreen.tsx'), 'LeaveScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.addUser, screens.userManagement),
      validateSearch: newPersonAddress,
      component: lazyPage(() => import('./form/add/AddUserScreen.tsx'), 'AddUserScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.exportUsers, screens.userManagement),
      validateSearch: z.object({ ...usersAddress.shape, ...codesAddress.shape }),
      component: lazyPage(() => import('./export/ExportUsersScreen.tsx'), 'ExportUsersScreen'),
    }),
  ] as const;
