import { type ScreenMenu, screen } from './screen.ts';

const groupMenu = {
  icon: 'report',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

export const groupDebriefingScreens = {
  groupDebriefing: screen({
    path: '/group-debriefing',
    roles: ['manager', 'superadmin'],
    ofOneCompany: true,
    section: 'report',
    palette: { manager: groupMenu, superadmin: groupMenu },
  }),
} as const;
