import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { curveAddress } from './curveAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const learningCurvesRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.learningCurve),
      validateSearch: listAddress(curveAddress.shape),
      component: lazyPage(() => import('./LearningCurveScreen.tsx'), 'LearningCurveScreen'),
    }),
  ] as const;
