import { screen } from './screen.ts';

export const coursesScreens = {
  courses: screen({
    path: '/courses',
    roles: ['admin', 'superadmin'],
    icon: 'courses',
  }),
} as const;
