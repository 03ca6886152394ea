import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { editAddress, singleSignOnViews } from './singleSignOnAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const singleSignOnRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.singleSignOn),
      validateSearch: listAddress({ ...singleSignOnViews.address.shape, ...editAddress.shape }),
      component: lazyPage(() => import('./SingleSignOnScreen.tsx'), 'SingleSignOnScreen'),
    }),
  ] as const;
