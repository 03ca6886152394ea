import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { categoryAddress } from '../../features/categories/categoriesSearch.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { parseTableSearch } from '../../ui/table/state/tableState.ts';
import { pageIn } from './frames.ts';
import { signedIn } from './signedIn.ts';

const categories = createRoute({
  ...pageIn(signedIn, screens.categories),
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../../features/categories/list/CategoriesScreen.tsx'),
    'CategoriesScreen',
  ),
});

const addCategory = createRoute({
  ...pageIn(signedIn, screens.addCategory, screens.categories),
  component: lazyRouteComponent(
    () => import('../../features/categories/form/AddCategoryScreen.tsx'),
    'AddCategoryScreen',
  ),
});

const modifyCategory = createRoute({
  ...pageIn(signedIn, screens.modifyCategory, screens.categories),
  validateSearch: parseAddress(categoryAddress),
  component: lazyRouteComponent(
    () => import('../../features/categories/form/ModifyCategoryScreen.tsx'),
    'ModifyCategoryScreen',
  ),
});

/** Pages about the bundles of modules. */
export const categoryRoutes = [categories, addCategory, modifyCategory] as const;
