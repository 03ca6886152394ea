import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';
import { reportAddress } from './reportAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const reportsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.reportSchedules, screens.report),
      validateSearch: tableAddress,
      component: lazyRouteComponent(() => import('./schedules/SchedulesScreen.tsx'), 'SchedulesScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.report),
      validateSearch: reportAddress,
      component: lazyRouteComponent(() => import('./ReportScreen.tsx'), 'ReportScreen'),
    }),
  ] as const;
