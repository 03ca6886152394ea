import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';
import { reportAddress } from './reportAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const reportsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.reportSchedules, screens.report),
      validateSearch: tableAddress,
      component: lazyPage(() => import('./schedules/SchedulesScreen.tsx'), 'SchedulesScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.report),
      validateSearch: reportAddress,
      component: lazyPage(() => import('./ReportScreen.tsx'), 'ReportScreen'),
    }),
  ] as const;
