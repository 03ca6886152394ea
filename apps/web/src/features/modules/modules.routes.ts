import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { tableSearch } from '../../ui/table/state/tableState.ts';
import {
  allModulesAddress,
  attemptsAddress,
  libraryAddress,
  moduleAddress,
  yourModulesAddress,
} from './modulesAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const modulesRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.yourModules),
      validateSearch: tableSearch(yourModulesAddress),
      component: lazyRouteComponent(
        () => import('./your-modules/YourModulesScreen.tsx'),
        'YourModulesScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.yourModuleDetail, screens.yourModules),
      validateSearch: tableSearch(attemptsAddress),
      component: lazyRouteComponent(
        () => import('./detail/YourModuleDetailScreen.tsx'),
        'YourModuleDetailScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.moduleLibrary),
      validateSearch: parseAddress(libraryAddress),
      component: lazyRouteComponent(() => import('./library/ModuleLibraryScreen.tsx'), 'ModuleLibraryScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.libraryDetails, screens.moduleLibrary),
      validateSearch: parseAddress(moduleAddress),
      component: lazyRouteComponent(
        () => import('./library/details/LibraryDetailsScreen.tsx'),
        'LibraryDetailsScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.libraryDetailsDownload),
      validateSearch: parseAddress(moduleAddress),
      component: lazyRouteComponent(
        () => import('./library/details/LibraryDetailsScreen.tsx'),
        'LibraryDetailsDownloadScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modules),
      validateSearch: tableSearch(allModulesAddress),
      component: lazyRouteComponent(() => import('./list/AllModulesScreen.tsx'), 'AllModulesScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.addModule, screens.modules),
      component: lazyRouteComponent(() => import('./form/AddModuleScreen.tsx'), 'AddModuleScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyModule, screens.modules),
      validateSearch: parseAddress(moduleAddress),
      component: lazyRouteComponent(() => import('./form/ModifyModuleScreen.tsx'), 'ModifyModuleScreen'),
    }),
  ] as const;
