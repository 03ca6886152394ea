import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { stepAnalysisAddress, stepSessionsAddress } from './stepAnalysisAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const stepAnalysisRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.stepAnalysis, screens.home),
      validateSearch: listAddress(stepAnalysisAddress.shape),
      component: lazyRouteComponent(() => import('./StepAnalysisScreen.tsx'), 'StepAnalysisScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.stepSessions, screens.stepAnalysis),
      validateSearch: stepSessionsAddress,
      component: lazyRouteComponent(() => import('./StepSessionsScreen.tsx'), 'StepSessionsScreen'),
    }),
  ] as const;
