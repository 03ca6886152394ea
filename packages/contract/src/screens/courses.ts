import { type ScreenMenu, screen } from './screen.ts';

const coursesMenu = {
  icon: 'courses',
  group: 'work',
  order: 55,
} as const satisfies ScreenMenu;

export const coursesScreens = {
  courses: screen({
    path: '/courses',
    roles: ['admin', 'superadmin'],
    menu: { admin: coursesMenu, superadmin: coursesMenu },
  }),
} as const;
