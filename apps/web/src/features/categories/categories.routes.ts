import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';
import { categoryAddress } from './categoriesAddress.ts';

/** Pages of this feature, in the frame around them. */
export const categoriesRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.categories),
      validateSearch: tableAddress,
      component: lazyPage(() => import('./list/CategoriesScreen.tsx'), 'CategoriesScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.addCategory, screens.categories),
      component: lazyPage(() => import('./form/AddCategoryScreen.tsx'), 'AddCategoryScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyCategory, screens.categories),
      validateSearch: categoryAddress,
      component: lazyPage(() => import('./form/ModifyCategoryScreen.tsx'), 'ModifyCategoryScreen'),
    }),
  ] as const;
