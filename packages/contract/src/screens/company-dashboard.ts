import { screen } from './screen.ts';

export const companyDashboardScreens = {
  dashboard: screen({
    ledger: 'R15',
    path: '/dashboard',
    roles: ['admin'],
    section: 'dashboard',
    menu: { admin: { icon: 'dashboard', group: 'work', order: 10 } },
  }),
} as const;
