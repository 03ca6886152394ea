import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { tableSearch } from '../../ui/table/state/tableState.ts';
import { curveAddress } from './curveAddress.ts';

/** Pages of this feature, in the frame around them. */
export const learningCurvesRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.learningCurve),
      validateSearch: tableSearch(curveAddress),
      component: lazyRouteComponent(() => import('./LearningCurveScreen.tsx'), 'LearningCurveScreen'),
    }),
  ] as const;
