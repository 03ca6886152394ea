import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
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
      validateSearch: yourModulesAddress,
      component: lazyPage(() => import('./your-modules/YourModulesScreen.tsx'), 'YourModulesScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.yourModuleDetail, screens.yourModules),
      validateSearch: attemptsAddress,
      component: lazyPage(() => import('./detail/YourModuleDetailScreen.tsx'), 'YourModuleDetailScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.moduleLibrary),
      validateSearch: libraryAddress,
      component: lazyPage(() => import('./library/ModuleLibraryScreen.tsx'), 'ModuleLibraryScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.libraryDetails, screens.moduleLibrary),
      validateSearch: moduleAddress,
      component: lazyPage(() => import('./library/details/LibraryDetailsScreen.tsx'), 'LibraryDetailsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.libraryDetailsDownload),
      validateSearch: moduleAddress,
      component: lazyPage(
        () => import('./library/details/LibraryDetailsScreen.tsx'),
        'LibraryDetailsDownloadScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modules),
      validateSearch: allModulesAddress,
      component: lazyPage(() => import('./list/AllModulesScreen.tsx'), 'AllModulesScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.addModule, screens.modules),
      component: lazyPage(() => import('./form/AddModuleScreen.tsx'), 'AddModuleScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyModule, screens.modules),
      validateSearch: moduleAddress,
      component: lazyPage(() => import('./form/ModifyModuleScreen.tsx'), 'ModifyModuleScreen'),
    }),
  ] as const;
