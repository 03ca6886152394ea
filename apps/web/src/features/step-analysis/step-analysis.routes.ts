import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { stepAnalysisAddress, stepSessionsAddress } from './stepAnalysisAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const stepAnalysisRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.stepAnalysis, screens.home),
      validateSearch: listAddress(stepAnalysisAddress.shape),
      component: lazyPage(() => import('./StepAnalysisScreen.tsx'), 'StepAnalysisScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.stepSessions, screens.stepAnalysis),
      validateSearch: stepSessionsAddress,
      component: lazyPage(() => import('./StepSessionsScreen.tsx'), 'StepSessionsScreen'),
    }),
  ] as const;
