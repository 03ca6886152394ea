import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const learningCurvesScreens = {
  learningCurve: screen({
    path: '/learning-curve',
    roles: everyRole,
    icon: 'curve',
  }),
} as const;
