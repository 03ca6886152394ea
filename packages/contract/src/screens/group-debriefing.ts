import { screen } from './screen.ts';

export const groupDebriefingScreens = {
  groupDebriefing: screen({
    path: '/group-debriefing',
    roles: ['manager', 'superadmin'],
    ofOneCompany: true,
    icon: 'group',
  }),
} as const;
