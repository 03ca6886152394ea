import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { companiesAddress, companyAddress } from './companiesAddress.ts';

/** Pages of this feature, in the frame around them. */
export const companiesRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.companies),
      validateSearch: companiesAddress,
      component: lazyPage(() => import('./CompaniesScreen.tsx'), 'CompaniesScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.addCompany, screens.companies),
      component: lazyPage(() => import('./AddCompanyScreen.tsx'), 'AddCompanyScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.modifyCompany, screens.companies),
      validateSearch: companyAddress,
      component: lazyPage(() => import('./ModifyCompanyScreen.tsx'), 'ModifyCompanyScreen'),
    }),
  ] as const;
