import { screen } from './screen.ts';

export const companyDashboardScreens = {
  dashboard: screen({
    ledger: 'R15',
    path: '/dashboard',
    roles: ['admin'],
    section: 'dashboard',
    icon: 'dashboard',
  }),
} as const;
