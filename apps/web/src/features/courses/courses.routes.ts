import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const coursesRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.courses),
      validateSearch: tableAddress,
      component: lazyPage(() => import('./CoursesScreen.tsx'), 'CoursesScreen'),
    }),
  ] as const;
