import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const coursesRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.courses),
      validateSearch: tableAddress,
      component: lazyRouteComponent(() => import('./CoursesScreen.tsx'), 'CoursesScreen'),
    }),
  ] as const;
