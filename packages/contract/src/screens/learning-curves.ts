import { everyRole } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const curveMenu = {
  icon: 'curve',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

export const learningCurvesScreens = {
  learningCurve: screen({
    path: '/learning-curve',
    roles: everyRole,
    section: 'report',
    palette: { user: curveMenu, manager: curveMenu, admin: curveMenu, superadmin: curveMenu },
  }),
} as const;
