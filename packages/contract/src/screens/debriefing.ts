import { screen } from './screen.ts';

export const debriefingScreens = {
  debriefing: screen({
    ledger: 'R40',
    path: '/debriefing',
    roles: ['manager', 'superadmin'],
    section: 'report',
  }),
} as const;
